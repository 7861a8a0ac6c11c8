import { latinWord, wordForms } from "./latin-word";
import type { Searchable, SearchKind } from "./searchable";
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

/** The tokens of a thing, from its kind and its folded title, identifiers and text. */
export function indexTokens(
  thing: Pick<Searchable, "kind" | "title" | "text" | "identifiers">,
): IndexTokens {
  const head = foldText([thing.title, ...thing.identifiers].join("\n"));
  const body = foldText(thing.text);
  const title = indexWords(head);
  const text = indexWords(body).slice(0, mostWords);
  const words = new Set([...title, ...text]);
  const grams = new Set([...characterGrams(head), ...characterGrams(body)]);
  const others = [...grams].filter((gram) => !words.has(gram));
  return { title, text, grams: [kindToken(thing.kind), ...others] };
}

function indexWords(folded: string): string[] {
  return [...wordsForIndex(folded), ...latinTokens(folded)].filter(
    (word) => word.length <= longestToken,
  );
}

function latinTokens(folded: string): string[] {
  return (folded.match(latinWord) ?? []).flatMap((word) => {
    const { whole, joined, parts } = wordForms(word);
    const core = whole.replace(/[+#]+$/, "");
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
