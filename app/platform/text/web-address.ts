/** An http(s) address, made whole by `base` where there is one; null for any other. */
export function findWebUrl(address: string, base = ""): URL | null {
  const trimmed = address.trim();
  if (trimmed === "" || !URL.canParse(trimmed, base || undefined)) return null;
  const url = new URL(trimmed, base || undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url : null;
}

/** Whether a text is a whole http(s) address. */
export function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed);
}

/** Whether a text is a whole https address. */
export function isHttpsAddress(typed: string): boolean {
  return /^https:\/\//i.test(typed) && URL.canParse(typed);
}
