import { normalForm } from "~/platform/text/normal-form";

/** What a forbidden word is: a text as it is written, or a pattern (regular expression). */
export type WordKind = "plain" | "pattern";

/** What becomes of a text that holds it. */
export type WordHandling = "reject" | "review";

export interface ForbiddenWord {
  id: number;
  word: string;
  kind: WordKind;
  handling: WordHandling;
}

export const wordLimits = { word: 200, words: 1000, trial: 20_000 } as const;

export const wordKindNames: Record<WordKind, string> = { plain: "词语", pattern: "模式" };
export const wordHandlingNames: Record<WordHandling, string> = {
  reject: "不让发布",
  review: "送去审核",
};

// Between Chinese characters, blanks, signs and marks are how words are hidden.
const fillers = /(?<=\p{Script=Han})[\s\p{P}\p{S}\p{M}]+(?=\p{Script=Han})/gu;

/** A text as words are looked for in it: one width, small letters, nothing invisible or between characters. */
export function comparable(text: string): string {
  return normalForm(text, "NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(fillers, "");
}

/** Whether two words are looked for in the same way. */
export function isSameWord(
  one: Pick<ForbiddenWord, "word" | "kind">,
  other: Pick<ForbiddenWord, "word" | "kind">,
): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind === "plain"
    ? comparable(one.word) === comparable(other.word)
    : one.word === other.word;
}

/** Whether a pattern can be used at all. */
export function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "iu") instanceof RegExp;
  } catch {
    return false;
  }
}
