import { noteCount } from "~/features/site/settings/daily-count.server";
import { isDatabaseWell } from "~/platform/database/connection-check.server";
import { isOutOfRange } from "~/platform/database/out-of-range.server";
import { DomainError, FieldsInvalid, NotFound, TooFast } from "~/platform/errors/domain-errors";
import { Unavailable } from "~/platform/errors/unavailable";
import { failure, type Envelope } from "~/platform/http/envelope";
import { currentRequest } from "~/platform/http/request-context.server";
import { log } from "~/platform/log/log.server";
import { noteUnavailable } from "~/platform/log/unavailable-log.server";
import { BodyUnreadable } from "./fields.server";

export interface Answered {
  status: number;
  envelope: Envelope;
  headers?: Record<string, string>;
}

/**
 * What is answered when a call failed. A broken rule is a code at HTTP 200, as clients of such sites expect
 * it; what goes wrong with the call itself, or here, is an HTTP status.
 */
export async function answerFailure(error: unknown, path: string): Promise<Answered> {
  if (error instanceof TooFast) {
    const wait = String(error.retryAfter);
    return { ...withStatus(429, error.message), headers: { "Retry-After": wait } };
  }
  if (error instanceof BodyUnreadable) return withStatus(error.fault.status, error.message);
  if (error instanceof FieldsInvalid) return brokenRule(error, error.fields);
  if (error instanceof DomainError) return brokenRule(error);
  if (isOutOfRange(error)) return brokenRule(new NotFound());
  if (error instanceof Unavailable) {
    noteUnavailable(error);
    return unavailable(error);
  }
  log.error({ err: error, path }, "call failed");
  noteCount("fault");
  if (!(await isDatabaseWell())) return unavailable();
  const id = currentRequest()?.id ?? "";
  return withStatus(500, `服务器出错了，请稍后再试（编号 ${id}）`);
}

/** While the process stops, the database is away or nothing can be stored. */
export function unavailable({
  message = "服务暂时不可用，请稍后再试",
  retryAfter = 5,
}: Partial<Unavailable> = {}): Answered {
  return { ...withStatus(503, message), headers: { "Retry-After": String(retryAfter) } };
}

export function withStatus(status: number, message: string): Answered {
  return { status, envelope: failure(status, message) };
}

function brokenRule({ code, message }: DomainError, data: unknown = null): Answered {
  return { status: 200, envelope: failure(code, message, data) };
}
