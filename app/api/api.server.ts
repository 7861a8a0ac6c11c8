import { Hono, type Context, type Next } from "hono";
import { answerCall, respond } from "~/api/calls/answer-call.server";
import { crossOrigin } from "~/api/calls/cross-origin.server";
import type { Endpoint } from "~/api/calls/endpoint.server";
import { answerFailure, withStatus } from "~/api/calls/failure.server";
import { endpoints } from "~/api/endpoints/endpoints.server";
import { knowCalls } from "~/platform/gates/method-gate.server";
import { passOver } from "~/platform/http/form-body.server";

const idInPath = "[1-9][0-9]*";

/** Paths without an id come first, because `/api/topic/nodes` is no topic. */
const inOrder = endpoints.toSorted(
  (a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")),
);

/** The whole HTTP API: a Request in, a Response out. */
export const api = new Hono({ strict: false });

api.use(hearOut, sayMethods, crossOrigin);
for (const endpoint of inOrder) {
  api.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, `:$1{${idInPath}}`), (context) =>
    answerCall(endpoint, context.req.raw, context.req.param()),
  );
}
api.notFound((context) => answerNoEndpoint(context));
api.onError(async (error, context) => respond(await answerFailure(error, context.req.path)));

/** Reads on whatever was sent to a call that refused it: whoever sends to the end before they listen hears why, too. */
async function hearOut({ req }: Context, next: Next): Promise<void> {
  await next();
  // Who broke off hears nothing any more.
  await passOver(req.raw).catch(() => undefined);
}

/** OPTIONS names what a call takes, beside what pages of other sites may do. */
async function sayMethods(context: Context, next: Next): Promise<Response | undefined> {
  const { method, path } = context.req;
  if (method !== "OPTIONS") {
    await next();
    return undefined;
  }
  const allowed = allowedAt(path);
  if (allowed === "") return answerNoEndpoint(context);
  await next();
  context.res.headers.set("Allow", allowed);
  return undefined;
}

/** A path that is no call: 404, or 405 where it is one by another method. */
function answerNoEndpoint({ req }: Context): Response {
  const allowed = allowedAt(req.path);
  if (allowed === "") return respond(withStatus(404, "没有这个接口"));
  return respond(withStatus(405, `这个接口不接受 ${req.method}`), new Headers({ Allow: allowed }));
}

knowCalls(allowedAt);

/** The methods that a path takes, as Allow says them; "" where it is no call. */
function allowedAt(path: string): string {
  const methods = new Set(inOrder.filter((one) => isAt(one, path)).map((one) => one.method));
  if (methods.size === 0) return "";
  return [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function isAt({ path }: Endpoint, asked: string): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, idInPath);
  return new RegExp(`^${pattern}/?$`).test(asked);
}
