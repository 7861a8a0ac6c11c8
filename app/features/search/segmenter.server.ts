import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Jieba } from "@node-rs/jieba";
import { frequentWords } from "./frequent-words";

/**
 * How often a word has to be used in what the dictionary was counted from. The two thirds that are rarer take 22 of 37 MB
 * of a process, and are found by their parts and pairs of characters without it.
 */
const leastFrequency = 6;

// Loaded when a text is first cut: the dictionary takes a tenth of a second, which no start should wait for.
const load = createRequire(import.meta.url);
let loaded: Jieba | undefined;

function jieba(): Jieba {
  if (loaded) return loaded;
  const library = load("@node-rs/jieba") as { Jieba: typeof Jieba };
  // The package's own `dict` would keep 11 MB for good: this text and a second one that nothing here reads.
  const dictionary = path.join(path.dirname(load.resolve("@node-rs/jieba")), "dict.txt");
  loaded = library.Jieba.withDict(frequentWords(readFileSync(dictionary), leastFrequency));
  return loaded;
}

const chinese = /^\p{Script=Han}+$/u;

/** The Chinese words of a folded text as one would read them, in order. */
export function segmentsOf(folded: string): string[] {
  return jieba()
    .cut(folded, true)
    .filter((word) => chinese.test(word));
}

/** The Chinese words of a folded text with the shorter words inside of long ones, in order. */
export function wordsForIndex(folded: string): string[] {
  return jieba()
    .cutForSearch(folded, true)
    .filter((word) => chinese.test(word));
}
