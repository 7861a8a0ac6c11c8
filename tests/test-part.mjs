import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs one part of the tests as a Node program and tells how it went; a signal to us ends it first. */
export async function runPart({ name, args, env = {}, report }) {
  process.stdout.write(`\n── ${name}\n`);
  const start = Date.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const pass = async (signal) => {
    child.kill(signal);
    await once(child, "close");
    process.exit(1);
  };
  process.on("SIGTERM", pass).on("SIGINT", pass);
  const [code] = await once(child, "close");
  process.off("SIGTERM", pass).off("SIGINT", pass);
  return { name, report, passed: code === 0, seconds: Math.round((Date.now() - start) / 1000) };
}
