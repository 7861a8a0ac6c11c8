import { takeFlash } from "~/platform/cookies/flash.server";

/** What the page says to which an act led. */
export function saidAfter({ headers }: { headers: Headers }) {
  const Cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return takeFlash(new Request("http://site.invalid", { headers: { Cookie } }))?.flash;
}
