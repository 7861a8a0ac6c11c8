import { redirect } from "@remix-run/node";
import { Unavailable } from "~/platform/errors/unavailable";
import { CursorInvalid } from "~/platform/database/keyset-cursor";
import { isOutOfRange } from "~/platform/database/out-of-range.server";
import { noteUnavailable } from "~/platform/log/unavailable-log.server";
import { DomainError, NotFound, NotSignedIn, StepNeeded } from "~/platform/errors/domain-errors";

/**
 * Runs a loader's reads and turns domain errors into thrown responses, which the error pages draw;
 * a visitor on a page for members is sent to /login and comes back, who has to do something first is sent to do it, and
 * a cursor that leads nowhere gives way to the beginning of its list.
 */
export async function answerPage<T>(request: Request, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotSignedIn) {
      throw redirect(`/login?ref=${encodeURIComponent(askedPath(request))}`);
    }
    if (error instanceof StepNeeded) throw redirect(stepPath(error, askedPath(request)));
    if (error instanceof CursorInvalid) throw redirect(firstPageOf(request));
    if (error instanceof Unavailable) {
      noteUnavailable(error);
      const headers = { "Retry-After": String(error.retryAfter) };
      throw new Response(error.message, { status: 503, headers });
    }
    const fault = isOutOfRange(error) ? new NotFound() : error;
    if (fault instanceof DomainError) {
      throw new Response(fault.message, { status: fault.status });
    }
    throw fault;
  }
}

function askedPath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Where that is done which has to be done first, with the way back. */
export function stepPath({ at }: StepNeeded, back: string): string {
  return `${at}?ref=${encodeURIComponent(back)}`;
}

function firstPageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["cursor", "repliesAfter"]) searchParams.delete(name);
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
