import { randomInt } from "node:crypto";
import { once } from "node:events";
import net from "node:net";

/** Below those that Linux gives to whoever connects (from 32768), which would take one between its choice and its use. */
const lowest = 20_000;
const beyond = 32_000;

/** A port of the loopback interface that nobody listens on, and that nobody is given who did not ask for it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, beyond);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  try {
    probe.listen({ port, host: "127.0.0.1", exclusive: true });
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
