import { httpTime } from "~/platform/clock/standard-time";
import { noteAsShared } from "~/platform/http/request-context.server";
import { answerConditionally } from "~/platform/encoding/whole-answer.server";

interface MachineAnswer {
  /** Content-Type. */
  type: string;
  body: string;
  /** When it changed last, in milliseconds since 1970 UTC; 0 where nobody knows. */
  changed?: number;
}

/**
 * Answers what machines read, the same for all: kept for five minutes, and a 304 to who has it already. That is known by
 * the tag alone: what is deleted or hidden leaves no later time behind, so a date would keep it in its readers' copies.
 */
export function answerMachine(
  request: Request,
  { type, body, changed = 0 }: MachineAnswer,
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
  noteAsShared();
  if (changed > 0) headers.set("Last-Modified", httpTime(changed));
  return answerConditionally(request, 200, headers, [body]);
}
