/** A text without NUL, which PostgreSQL keeps in none. */
export const withoutNul = (text: string): string => text.replaceAll("\u0000", "");

/** The first `most` UTF-16 units of a text or fewer, without halves of characters: a database keeps others in their place. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replaceAll(/\p{Cs}/gu, "");
