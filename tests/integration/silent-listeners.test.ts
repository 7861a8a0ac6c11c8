import net from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listenToPostgres } from "~/platform/database/postgres-listener.server";

const { DATABASE_URL: url = "" } = process.env;

/** A line to PostgreSQL that can be cut so that neither end is told, as a lost machine cuts it. */
async function openRelay(): Promise<{ url: string; cut: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(Number(port) || 5432, hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const relayed = new URL(url);
  relayed.hostname = "127.0.0.1";
  relayed.port = String((server.address() as AddressInfo).port);
  return {
    url: relayed.href,
    cut: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
  };
}

describe.runIf(url !== "")("a listener whose line is cut without a word", () => {
  test("says that it cannot hear, and hears again by another line", async () => {
    const relay = await openRelay();
    const said: string[] = [];
    const beat = { every: 200, patience: 2000 };
    const told = { heard: () => said.push("heard"), lost: () => said.push("lost") };
    onTestFinished(listenToPostgres(relay.url, "zhulin_silence", told, beat));
    await vi.waitFor(() => expect(said.at(-1)).toBe("heard"), 20_000);
    const before = said.length;
    relay.cut();
    await vi.waitFor(() => expect(said[before]).toBe("lost"), 20_000);
    await vi.waitFor(() => expect(said.at(-1)).toBe("heard"), 20_000);
  });
});
