import { pino } from "pino";

let out = openOut();

/**
 * Where the lines of the log go: standard output. A line that cannot be written, as on a full disk, is lost, and nothing
 * else: thrown out of `log`, that fault would end the request that has something to say, or the process.
 */
export const logLines = { write: (line: string): void => void out.write(line) };

function openOut() {
  const stream = pino.destination({ fd: process.stdout.fd || 1, sync: true });
  // A stream keeps what it could not write, and all that comes after, in memory.
  return stream.on("error", () => {
    out = openOut();
  });
}
