/**
 * A word of letters and figures other than Chinese characters, with the signs that may stand inside of it.
 * Marks that stand on no letter are no word.
 */
export const latinWord =
  /(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])*(?:[-_.+#'’/]+(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*[+#]*/gu;

/** The signs that end a word, "c++"; looked for where they begin alone, or many inside one would cost the square of their number. */
export const signsAtEnd = /(?<![+#])[+#]+$/;

const insideSigns = /[-_.+#'’/]+/;

/** The ways in which a folded word may be written: "node.js" is also "nodejs", or "node" and "js". */
export interface WordForms {
  whole: string;
  /** Without the signs inside; the same as `whole` where there are none. */
  joined: string;
  /** Between the signs; empty where there are none. */
  parts: string[];
}

/** The forms of a word that `latinWord` found in a folded text. */
export function wordForms(word: string): WordForms {
  const whole = word.replace(/\p{M}/gu, "").replace(/['’/]/g, "-");
  const core = whole.replace(signsAtEnd, "");
  const parts = core.split(insideSigns).filter((part) => part !== "");
  return {
    whole,
    joined: parts.join("") + whole.slice(core.length),
    parts: parts.length > 1 ? parts : [],
  };
}
