import { subscribe } from "node:diagnostics_channel";
import net from "node:net";
import { setTimeout } from "node:timers/promises";

// remix-serve keeps its server to itself.
const servers = new Set<net.Server>();
subscribe("tracing:net.server.listen:asyncEnd", (message) => {
  servers.add((message as { server: net.Server }).server);
});

const step = 100;

/** Accepts no connection any more, and closes none of those there are, as an HTTP server's own `close` would. */
export function closeListening(): void {
  for (const server of servers) net.Server.prototype.close.call(server);
}

/** Waits until every connection has ended, so many milliseconds at most. */
export async function connectionsDrained(most: number): Promise<void> {
  const end = performance.now() + most;
  while (performance.now() < end && (await countConnections()) > 0) await setTimeout(step);
}

async function countConnections(): Promise<number> {
  const counts = [...servers].map(
    (server) =>
      new Promise<number>((resolve) => {
        server.getConnections((_error, count) => resolve(count));
      }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
