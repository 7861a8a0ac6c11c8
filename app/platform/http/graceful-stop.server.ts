import { closeDatabase } from "~/platform/database/database.server";
import { log } from "~/platform/log/log.server";
import { requestsInFlight } from "./request-context.server";

/** How long requests may go on after the signal, in milliseconds. */
const limit = 8000;
const step = 25;

const stop = new AbortController();

/** Aborted when this process was told to stop: event streams and background work end then. */
export const stopSignal: AbortSignal = stop.signal;

/**
 * Ends this process at SIGTERM or SIGINT: requests in flight finish, `afterwards` is awaited, the
 * database closes. remix-serve stops listening by itself at the same signal.
 */
export function stopGracefully(afterwards: () => Promise<void>): void {
  const end = async (signal: NodeJS.Signals) => {
    if (stop.signal.aborted) return;
    log.info({ signal, requests: requestsInFlight() }, "told to stop");
    stop.abort();
    setTimeout(() => {
      log.warn({ signal, requests: requestsInFlight() }, "stopped with requests unfinished");
      process.exit(0);
    }, limit);
    await requestsFinished();
    await afterwards();
    await closeDatabase();
    process.exit(0);
  };
  process.on("SIGTERM", end).on("SIGINT", end);
}

/** Waits until no request was in flight twice in a row: one may just be arriving. */
function requestsFinished(): Promise<void> {
  return new Promise((resolve) => {
    let idle = 0;
    const timer = setInterval(() => {
      idle = requestsInFlight() === 0 ? idle + 1 : 0;
      if (idle < 2) return;
      clearInterval(timer);
      resolve();
    }, step);
  });
}
