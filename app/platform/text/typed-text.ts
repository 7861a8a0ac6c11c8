import { withoutNul } from "~/platform/text/kept-text";
import { normalForm } from "~/platform/text/normal-form";

/** A typed text as it is kept and counted: NFC, line ends as LF, no NUL, trimmed. */
export function tidyText(text: string): string {
  return withoutNul(normalForm(text, "NFC").replace(/\r\n?/g, "\n")).trim();
}

/** Characters as people count them here: code points after NFC. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// Control, zero-width and bidirectional characters, and other format characters that are not seen.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a text holds characters that nobody sees. */
export function hasInvisible(text: string): boolean {
  return invisible.test(text);
}

/** Whether a text shows anything at all. */
export function isBlank(text: string): boolean {
  return text.replace(/[\p{Cc}\p{Cf}\p{Z}\p{Cn}\u115f\u1160\u3164\uffa0\u2800]/gu, "") === "";
}
