import { TooFast } from "~/platform/errors/domain-errors";
import { success } from "~/platform/http/envelope";
import { stopSignal } from "~/platform/http/graceful-stop.server";
import { limitCalls, noteSpentAct } from "./call-limit.server";
import { admit, readCaller, readCallerAgain } from "./caller.server";
import type { Endpoint } from "./endpoint.server";
import { answerFailure, unavailable, withStatus, type Answered } from "./failure.server";
import { fieldsOf, readBody } from "./fields.server";

/** Answers a call: who calls, how often, whether they may, with what fields; then what it does. */
export async function answerCall(
  endpoint: Endpoint,
  request: Request,
  path: Record<string, string>,
): Promise<Response> {
  const headers = new Headers();
  if (stopSignal.aborted) return respond(unavailable(), headers);
  if (endpoint.changes && request.method === "HEAD") {
    headers.set("Allow", "GET, OPTIONS");
    return respond(withStatus(405, "这个接口不接受 HEAD"), headers);
  }
  let isCounted = false;
  try {
    const { token, viewer: first } = await readCaller(request, endpoint);
    await limitCalls(endpoint, first, headers);
    isCounted = true;
    admit(endpoint, first);
    const form = await readBody(request, endpoint.files?.length ?? 0);
    const viewer = await readCallerAgain(request, token, first);
    admit(endpoint, viewer);
    const fields = fieldsOf(request, form, path);
    const data = await endpoint.perform(fields, viewer, { request, token, form, headers });
    if (endpoint.media) return pictureAnswer(data as BodyInit, endpoint.media, headers);
    return respond({ status: 200, envelope: success(data) }, headers);
  } catch (error) {
    if (isCounted && error instanceof TooFast) noteSpentAct(error, headers);
    return respond(await answerFailure(error, endpoint.path), headers);
  }
}

/** An answer in its envelope; nobody keeps it, and no browser takes it for a page. */
export function respond(
  { status, envelope, headers: more = {} }: Answered,
  headers = new Headers(),
): Response {
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  setOwnHeaders(headers, "application/json; charset=utf-8");
  return new Response(JSON.stringify(envelope), { status, headers });
}

function pictureAnswer(bytes: BodyInit, type: string, headers: Headers): Response {
  setOwnHeaders(headers, type);
  return new Response(bytes, { headers });
}

function setOwnHeaders(headers: Headers, type: string): void {
  headers.set("Content-Type", type);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}
