/** Longer than any name of a host (RFC 1035, 2.3.4), of which letters outside ASCII cost the square of their number to write in it. */
const longHost = /^\s*[a-z][a-z0-9+.-]*:[\\/]*[^\\/?#]{256}/i;

/** Whether a text is a whole address of any scheme, for which there may be a host. */
export const isWholeAddress = (address: string): boolean =>
  !longHost.test(address) && URL.canParse(address);

/** An http(s) address, made whole by `base` where there is one; null for any other. */
export function findWebUrl(address: string, base = ""): URL | null {
  const trimmed = address.trim();
  if (trimmed === "" || longHost.test(trimmed) || !URL.canParse(trimmed, base || undefined))
    return null;
  const url = new URL(trimmed, base || undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url : null;
}

/** Whether a text is a whole http(s) address. */
export function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && isWholeAddress(typed);
}

/** Whether a text is a whole https address. */
export function isHttpsAddress(typed: string): boolean {
  return /^https:\/\//i.test(typed) && isWholeAddress(typed);
}
