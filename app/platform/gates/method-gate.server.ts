import { isCall, plainRefusal } from "./plain-refusal.server";
import type { Gate } from "./server-gates.server";

let allowedAt: (path: string) => string = () => "";

/** Hears of the calls, whom no gate knows, what a path takes, as Allow says it; "" where it is no call. */
export function knowCalls(by: typeof allowedAt): void {
  allowedAt = by;
}

const refuseCall = plainRefusal(405, { page: "", words: "这个接口不接受 TRACE" });
const findNoCall = plainRefusal(404, { page: "", words: "没有这个接口" });

/** Answers TRACE, to which Express knows no answer, with 405 (RFC 9110, section 15.5.6), below /api/ as calls do. */
export const refuseTrace: Gate = (request, response, next) => {
  const { method, url = "" } = request;
  if (method !== "TRACE") return next();
  const [path = ""] = url.split("?", 1);
  const ofCall = isCall(path) ? allowedAt(path) : undefined;
  if (ofCall === "") return findNoCall(request, response);
  response.setHeader("Allow", ofCall ?? "GET, HEAD, POST, OPTIONS");
  if (ofCall === undefined) response.writeHead(405).end();
  else refuseCall(request, response);
};

/** Names what an address takes where it refused a form: whoever has an action refuses no form by 405 (RFC 9110, section 15.5.6). */
export const sayAllowed: Gate = ({ method }, response, next) => {
  if (method === "GET" || method === "HEAD") return next();
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    if (args[0] === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
    return Reflect.apply(writeHead, response, args) as typeof response;
  };
  next();
};
