// XML 1.0, 2.2: characters that a document may not hold, not even escaped.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text without what XML may not hold. */
export const xmlCharacters = (text: string): string => text.replace(forbidden, "");
