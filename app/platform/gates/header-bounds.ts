/** Headers of one request: browsers send some twenty, and proxies add to them. */
const mostHeaders = 100;
/** Characters of the cookies, of which ours are below 1,000; other programs of the same host may set more. */
const mostCookies = 8192;
/** Characters of any header, its name included: a Referer is an address of ours, and the largest of these. */
const mostOfOne = 12_288;

/**
 * Whether the headers of a request, names and values in turns as they came, are more or longer than any browser's that
 * comes here. All together Node's parser stops at 16 kB.
 */
export function areBeyondBounds(rawHeaders: readonly string[]): boolean {
  if (rawHeaders.length > 2 * mostHeaders) return true;
  let cookies = 0;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = [rawHeaders[at], rawHeaders[at + 1]];
    if (name.length + value.length > mostOfOne) return true;
    if (name.length === 6 && name.toLowerCase() === "cookie") cookies += value.length;
  }
  return cookies > mostCookies;
}
