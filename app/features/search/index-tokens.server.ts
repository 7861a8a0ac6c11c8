import { refuseUnderLock } from "~/platform/database/under-lock.server";
import { latinWord, signsAtEnd, wordForms } from "./latin-word";
import type { SearchKind } from "./searchable";
import { wordsForIndex } from "./segmenter.server";
import { foldText } from "./text-folding.server";

/** What both databases index of a thing, so that they find the same. */
export interface IndexTokens {
  /** The words of the title and the identifiers, in order. */
  title: string[];
  /** The words of the text, in order. */
  text: string[];
  /** Single characters and pairs that are no words here, each once, so that any part of a word is found. */
  grams: string[];
}

// PostgreSQL keeps 16,383 positions of a text; no text of the forum comes near with its words.
const mostWords = 16_000;
const longestToken = 60;

/** The token that says what kind of thing it is; nothing that is typed becomes such a token. */
export function kindToken(kind: SearchKind): string {
  return `+${kind}`;
}

/** A text as both the index and the comparison of phrases need it. */
export interface TextCut {
  /** The text as one line of plain text. */
  line: string;
  /** The same line, folded as questions are, so that they can be compared. */
  key: string;
  words: string[];
  grams: string[];
}

/** Cuts a plain text into what is indexed of it. */
export function cutText(text: string): TextCut {
  refuseUnderLock("cutting a text into words");
  const line = text.replace(/\s+/g, " ").trim();
  const folded = foldText(text);
  const words = [...wordsForIndex(folded), ...latinTokens(folded)];
  return {
    line,
    key: foldText(line),
    words: words.filter((word) => word.length <= longestToken),
    grams: [...new Set(characterGrams(folded))],
  };
}

/** The tokens of a thing of a kind, from its title and identifiers, and from its text. */
export function indexTokens(kind: SearchKind, head: TextCut[], body: TextCut): IndexTokens {
  const title = head.flatMap(({ words }) => words);
  const text = body.words.slice(0, mostWords);
  const words = new Set([...title, ...text]);
  const grams = new Set([...head, body].flatMap((cut) => cut.grams));
  return { title, text, grams: [kindToken(kind), ...[...grams].filter((one) => !words.has(one))] };
}

function latinTokens(folded: string): string[] {
  return (folded.match(latinWord) ?? []).flatMap((word) => {
    const { whole, joined, parts } = wordForms(word);
    const core = whole.replace(signsAtEnd, "");
    return [...new Set([whole, joined, core, ...parts])];
  });
}

const chineseRun = /\p{Script=Han}+/gu;

/** Each Chinese character of a folded text and each pair of neighbours. */
export function characterGrams(folded: string): string[] {
  const grams: string[] = [];
  for (const [run] of folded.matchAll(chineseRun)) {
    const characters = [...run];
    for (const [at, character] of characters.entries()) {
      const next = characters[at + 1];
      grams.push(character);
      if (next !== undefined) grams.push(character + next);
    }
  }
  return grams;
}
