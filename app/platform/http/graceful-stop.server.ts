import { closeDatabase } from "~/platform/database/database.server";
import { log } from "~/platform/log/log.server";
import { closeListening, connectionsDrained } from "~/platform/processes/open-servers.server";
import { requestsInFlight } from "./request-context.server";

/** How long requests may go on after the signal, in milliseconds. */
const limit = 8000;
/** How long they may where another process serves already. */
const leavingLimit = 60_000;
/** How long a connection without a request is waited for then: keep-alive ends it before, by itself. */
const idleLimit = 8000;
const step = 25;

const stop = new AbortController();
const leave = new AbortController();

/** Aborted when this process was told to stop: nothing new is begun. */
export const stopSignal: AbortSignal = stop.signal;

/** Aborted when another process takes this one's place: event streams end, connections after their next answer. */
export const leaveSignal: AbortSignal = AbortSignal.any([leave.signal, stop.signal]);

/** What the first process says to a server process that another has taken the place of (app/cli/serving/roll.mjs). */
const leaveOrder = "zhulin:leave";

interface Duties {
  /** Ends what works in the background; awaited once no request is left. */
  endWork(): Promise<void>;
  /** What is done last. */
  afterwards(): Promise<void>;
}

/**
 * Ends this process at SIGTERM or SIGINT, or when it is told to leave: requests in flight finish, the duties end, the
 * database closes. remix-serve stops listening by itself at the same signals. Who leaves lets connections that wait for
 * their next request have it, because a browser does not send a form again whose connection was closed on it.
 */
export function stopGracefully(duties: Duties): void {
  const end = async (why: string) => {
    await requestsFinished();
    await duties.endWork();
    await duties.afterwards();
    await closeDatabase();
    log.info({ why }, "has stopped");
    process.exit(0);
  };
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stop.signal.aborted) return;
    log.info({ signal, requests: requestsInFlight() }, "told to stop");
    stop.abort();
    giveUpAfter(limit, signal);
    await end(signal);
  };
  const onOrder = async (message: unknown) => {
    if ((message as { type?: string } | null)?.type !== leaveOrder || leave.signal.aborted) return;
    log.info({ requests: requestsInFlight() }, "told to leave");
    giveUpAfter(leavingLimit, leaveOrder);
    closeListening();
    leave.abort();
    void duties.endWork();
    await requestsFinished();
    await connectionsDrained(idleLimit);
    if (!stop.signal.aborted) await end(leaveOrder);
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal).on("message", onOrder);
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

function giveUpAfter(ms: number, why: string): void {
  setTimeout(() => {
    log.warn({ why, requests: requestsInFlight() }, "stopped with requests unfinished");
    process.exit(0);
  }, ms);
}
