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

// How an emoji or a Mongolian letter is drawn, and what the stream-safe format puts between marks, each with what it follows:
// browsers take a whole script for wrong that looks behind, as those of iOS did up to 16.3.
const drawing = [
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}][\ufe0e\ufe0f]/u,
  /[0-9#*]\ufe0f(?=\u20e3)/u,
  /(?![\u180b-\u180f])\p{Script=Mongolian}[\u180b-\u180d\u180f]/u,
  /(?!\p{Default_Ignorable_Code_Point})[\p{M}\uff9e\uff9f]\u034f/u,
];
// Control, zero-width and bidirectional characters, fillers, and others that are not seen (UAX 44).
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const seenOrNot = new RegExp(
  `(${drawing.map(({ source }) => source).join("|")})|${unseen.source}`,
  "gu",
);

/** A text without the characters that nobody sees, which alone would make it another. */
export const withoutInvisible = (text: string): string =>
  text.replace(seenOrNot, (_one, kept: string | undefined) => kept ?? "");

/** Whether a text holds characters that nobody sees. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text;

/** Whether a text shows anything at all. */
export function isBlank(text: string): boolean {
  return (
    text.replace(/[\p{Cc}\p{Cf}\p{Z}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu, "") === ""
  );
}
