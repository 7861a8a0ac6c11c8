/** An address as people say it: without the scheme and a closing slash. */
export function spokenAddress(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
