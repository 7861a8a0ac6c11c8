/** Whether a text is a whole http(s) address. */
export function isWebAddress(typed: string): boolean {
  return /^https?:\/\//i.test(typed) && URL.canParse(typed);
}

/** Whether a text is a whole https address. */
export function isHttpsAddress(typed: string): boolean {
  return /^https:\/\//i.test(typed) && URL.canParse(typed);
}
