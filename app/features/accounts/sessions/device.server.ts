import { currentRequest } from "~/platform/http/request-context.server";
import { browserOf } from "./browser-cookie.server";

/** What a request comes from. */
export interface Device {
  userAgent: string;
  address: string;
  /** The random mark of the browser, by which it is known again. */
  browser: string;
}

/** The device behind a request. */
export function deviceOf(request: Request): Device {
  return {
    userAgent: request.headers.get("User-Agent") ?? "",
    address: currentRequest()?.address ?? "",
    browser: browserOf(request),
  };
}
