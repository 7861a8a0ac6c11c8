import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/** A line to a server that can be cut, and on which nothing may move for a while. */
export interface Line {
  port: number;
  /** Ends every connection at once. */
  cut(): void;
  /** Lets nothing through, in either direction, until it is called with false. */
  hold(held: boolean): void;
  close(): void;
}

/** Opens a line of the loopback interface to another port of it. */
export async function openLine(target: number): Promise<Line> {
  const ends = new Set<net.Socket>();
  let isHeld = false;
  const server = net.createServer((near) => {
    const far = net.connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("data", (chunk) => void to.write(chunk));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
      if (isHeld) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hold: (held) => {
      isHeld = held;
      for (const end of ends) {
        if (held) end.pause();
        else end.resume();
      }
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
