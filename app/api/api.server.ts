import { Hono, type Context, type Next } from "hono";
import { answerCall, respond } from "~/api/calls/answer-call.server";
import { crossOrigin } from "~/api/calls/cross-origin.server";
import type { Endpoint } from "~/api/calls/endpoint.server";
import { answerFailure, withStatus } from "~/api/calls/failure.server";
import { endpoints } from "~/api/endpoints/endpoints.server";
import { passOver } from "~/platform/http/form-body.server";

const idInPath = "[1-9][0-9]*";

/** Paths without an id come first, because `/api/topic/nodes` is no topic. */
const inOrder = endpoints.toSorted(
  (a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")),
);

/** The whole HTTP API: a Request in, a Response out. */
export const api = new Hono({ strict: false });

api.use(hearOut, crossOrigin);
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

/** A path that is no call: 404, or 405 where it is one by another method. */
function answerNoEndpoint({ req }: Context): Response {
  const methods = new Set(inOrder.filter((one) => isAt(one, req.path)).map((one) => one.method));
  if (methods.size === 0) return respond(withStatus(404, "没有这个接口"));
  const allowed = [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  return respond(withStatus(405, `这个接口不接受 ${req.method}`), new Headers({ Allow: allowed }));
}

function isAt({ path }: Endpoint, asked: string): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, idInPath);
  return new RegExp(`^${pattern}/?$`).test(asked);
}
