import { isIP } from "node:net";
import { siteOrigin } from "~/platform/http/site-address.server";

/** What passkeys are made for: the host, and the origin of the pages that ask for them. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** Where passkeys are possible, or null: browsers know none for addresses in numbers, and none by plain http but here. */
export function passkeySiteOf(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin);
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  const isNumbers = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  if (isNumbers || (protocol !== "https:" && !isHere)) return null;
  return { rpId: hostname, origin };
}

/** The same for the site that a request was sent to. */
export function passkeySite(request: Request): PasskeySite | null {
  const origin = siteOrigin(request);
  return URL.canParse(origin) ? passkeySiteOf(new URL(origin).origin) : null;
}
