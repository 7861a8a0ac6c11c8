import { refuseUnderLock } from "~/platform/database/under-lock.server";
import { comparable, type ForbiddenWord } from "./forbidden-word";
import { patternSearch } from "./pattern-search.server";
import { normalForm } from "~/platform/text/normal-form";

/** What the forbidden words say of a text. */
export interface WordFindings {
  /** Words for which it may not be published. */
  rejected: ForbiddenWord[];
  /** Words for which somebody has to look at it first. */
  reviewed: ForbiddenWord[];
  /** Patterns that took too long; somebody has to look at the text, too. */
  slow: ForbiddenWord[];
}

/** Looks for forbidden words in texts, never longer than a fraction of a second. */
export function findForbiddenWords(words: ForbiddenWord[], texts: string[]): WordFindings {
  refuseUnderLock("looking for forbidden words");
  const findings: WordFindings = { rejected: [], reviewed: [], slow: [] };
  if (words.length === 0) return findings;
  const text = texts.join("\n");
  const plain = comparable(text);
  const search = patternSearch(normalForm(text, "NFKC"));
  for (const word of words) {
    const verdict =
      word.kind === "pattern"
        ? search(word.word)
        : plain.includes(comparable(word.word))
          ? "found"
          : "absent";
    if (verdict === "slow") findings.slow.push(word);
    else if (verdict === "found") {
      findings[word.handling === "reject" ? "rejected" : "reviewed"].push(word);
    }
  }
  return findings;
}
