import { httpTime, timeFrom } from "~/platform/clock/standard-time";
import { conditional } from "~/platform/http/conditional.server";
import { noteAsShared } from "~/platform/http/request-context.server";

interface MachineAnswer {
  /** Content-Type. */
  type: string;
  body: string;
  /** When it changed last, in milliseconds since 1970 UTC; 0 where nobody knows. */
  changed?: number;
}

/** Answers what machines read, the same for all: kept for five minutes, and a 304 to who has it already (RFC 9110, 13). */
export function answerMachine(
  request: Request,
  { type, body, changed = 0 }: MachineAnswer,
): Response {
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
  noteAsShared();
  if (changed > 0) headers.set("Last-Modified", httpTime(changed));
  const since = timeFrom(request.headers.get("If-Modified-Since") ?? "");
  const asksByTag = request.headers.has("If-None-Match");
  if (!asksByTag && changed > 0 && since >= Math.floor(changed / 1000) * 1000) {
    return new Response(null, { status: 304, headers });
  }
  return conditional(request, 200, headers, body);
}
