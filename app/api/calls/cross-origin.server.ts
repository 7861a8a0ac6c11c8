import { cors } from "hono/cors";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { currentRequest } from "~/platform/http/request-context.server";

/**
 * Lets pages of the origins that the owner lists call the API, with the token in a header and never with
 * cookies. The header Origin has been taken off the request by now; see request-context.
 */
export const crossOrigin = cors({
  origin: async (sent) => {
    const origin = currentRequest()?.origin ?? sent;
    const { apiOrigins } = await readSettings();
    return apiOrigins.includes(origin) ? origin : null;
  },
  allowMethods: ["GET", "POST"],
  allowHeaders: ["Content-Type", "X-Client", "X-User-Token"],
  exposeHeaders: ["RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"],
  maxAge: 600,
});
