import { leaveSignal } from "~/platform/http/graceful-stop.server";
import { currentRequest } from "~/platform/http/request-context.server";

/** How long a stream lasts before the browser opens the next one, in milliseconds; a session that ended ends with it. */
const longest = 10 * 60 * 1000;

/** Aborted when the request's connection closes, this process is to end, or the stream has lasted long enough. */
export function streamSignal(): AbortSignal {
  const end = new AbortController();
  const close = () => end.abort();
  const timer = setTimeout(close, longest);
  end.signal.addEventListener("abort", () => clearTimeout(timer));
  for (const signal of [currentRequest()?.signal, leaveSignal]) {
    if (signal?.aborted) close();
    signal?.addEventListener("abort", close, { signal: end.signal });
  }
  return end.signal;
}
