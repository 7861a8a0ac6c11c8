import { NotAllowed } from "~/platform/errors/domain-errors";
import { currentRequest } from "./request-context.server";
import { siteOrigin } from "./site-address.server";

/**
 * Refuses writes that another site caused. Browsers say so in Sec-Fetch-Site or Origin; text browsers
 * send neither and pass, because the form's token is asked for all the same.
 */
export function requireOwnOrigin(request: Request): void {
  const fetchSite = request.headers.get("Sec-Fetch-Site");
  const origin = currentRequest()?.origin ?? request.headers.get("Origin");
  const foreign =
    fetchSite === "cross-site" ||
    fetchSite === "same-site" ||
    (origin !== null && origin !== siteOrigin(request));
  if (foreign) throw new NotAllowed("这个请求不是从本站的页面发出的，没有执行");
}
