import { createRequire } from "node:module";
import type OpenCC from "opencc-js/t2cn";
import { remember } from "~/platform/cache/remember";

// Loaded when a text is first folded: the dictionary takes 50 ms, which no start should wait for.
const load = createRequire(import.meta.url);
let simplify: ((text: string) => string) | undefined;

/** Code units. A whole phrase in one sign, such as U+FDFA with 18, would make an index of a text of such signs so many times as long. */
const longestUnfolded = 4;

const foldCharacter = remember((character: string): string => {
  simplify ??= (load("opencc-js/t2cn") as typeof OpenCC).Converter({ from: "t", to: "cn" });
  const unfolded = character.normalize("NFKC");
  const kept = unfolded.length > longestUnfolded ? character : unfolded;
  return simplify(kept.toLowerCase());
}, 50_000);

/** A text as search compares it: NFKC, lower case, traditional characters as simplified ones. */
export function foldText(text: string): string {
  let folded = "";
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** A folded text, and for each of its code units where the character it comes from begins and ends. */
export interface FoldedText {
  folded: string;
  starts: number[];
  ends: number[];
}

/** Folds a text and keeps the way back to it, for marking what was found. */
export function foldWithPlaces(text: string): FoldedText {
  const result: FoldedText = { folded: "", starts: [], ends: [] };
  let place = 0;
  for (const character of text) {
    const folded = foldCharacter(character);
    result.folded += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      result.starts.push(place);
      result.ends.push(place + character.length);
    }
    place += character.length;
  }
  return result;
}
