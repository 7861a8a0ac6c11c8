import { createRequire } from "node:module";
import type OpenCC from "opencc-js/t2cn";
import { LRUCache } from "lru-cache";

// Loaded when a text is first folded: the dictionary takes 50 ms, which no start should wait for.
const load = createRequire(import.meta.url);
let simplify: ((text: string) => string) | undefined;

/**
 * A character with what is put together with it: the marks after it (in parts, for putting n of them in order costs n²),
 * those that stand by themselves at half the width, and the vowels and ends of Korean syllables.
 */
const composed = /.[\p{M}\uff9e\uff9f\u1160-\u11ff]{0,30}/gsu;

/** Code units of each. A whole phrase in one sign, such as U+FDFA with 18, would make an index of a text of such signs so many times as long. */
const longestUnfolded = 4;

function foldAnew(typed: string): string {
  simplify ??= (load("opencc-js/t2cn") as typeof OpenCC).Converter({ from: "t", to: "cn" });
  const unfolded = typed.normalize("NFKC");
  const kept = unfolded.length > longestUnfolded * [...typed].length ? typed : unfolded;
  return simplify(kept.toLowerCase());
}

const known = new LRUCache<string, string>({ max: 50_000, memoMethod: foldAnew });

/** Code units: a part of a text that is longer may keep the whole text in memory, and is rare. */
const longestKept = 8;

const foldComposed = (typed: string): string =>
  typed.length > longestKept ? foldAnew(typed) : known.memo(typed);

/** A text as search compares it: NFKC, lower case, traditional characters as simplified ones. */
export function foldText(text: string): string {
  let folded = "";
  for (const [typed] of text.matchAll(composed)) folded += foldComposed(typed);
  return folded;
}

/** A folded text, and for each of its code units where what it comes from begins and ends. */
export interface FoldedText {
  folded: string;
  starts: number[];
  ends: number[];
}

/** Folds a text and keeps the way back to it, for marking what was found. */
export function foldWithPlaces(text: string): FoldedText {
  const result: FoldedText = { folded: "", starts: [], ends: [] };
  let place = 0;
  for (const [typed] of text.matchAll(composed)) {
    const folded = foldComposed(typed);
    result.folded += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      result.starts.push(place);
      result.ends.push(place + typed.length);
    }
    place += typed.length;
  }
  return result;
}
