import { createRequire } from "node:module";
import type { Jieba } from "@node-rs/jieba";
import type { dict as bundledDict } from "@node-rs/jieba/dict";

// Loaded when a text is first cut: the dictionary takes half a second, which no start should wait for.
const load = createRequire(import.meta.url);
let loaded: Jieba | undefined;

function jieba(): Jieba {
  if (loaded) return loaded;
  const library = load("@node-rs/jieba") as { Jieba: typeof Jieba };
  const { dict } = load("@node-rs/jieba/dict") as { dict: typeof bundledDict };
  loaded = library.Jieba.withDict(dict);
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
