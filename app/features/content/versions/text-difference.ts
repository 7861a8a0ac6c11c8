import { diffLines, diffWordsWithSpace } from "diff";

/** A stretch of a comparison: in both texts, only in the earlier one, or only in the later one. */
export interface Stretch {
  kind: "same" | "gone" | "new" | "skipped";
  text: string;
}

const words = new Intl.Segmenter("zh", { granularity: "word" });
/** Lines shown around a change. */
const context = 2;
/**
 * Beyond so many changes, or milliseconds on a slow machine, texts are compared by lines only, or as wholes: n changes cost n²,
 * while nobody else is answered. A paragraph of 250 words that was written anew is within them.
 */
const ofWords = { maxEditLength: 500, timeout: 100 };
const ofLines = { maxEditLength: 300, timeout: 100 };

/** Compares two texts by words, or by lines where they have little in common; long equal parts are left out. */
export function textDifference(before: string, after: string): Stretch[] {
  const changes = diffWordsWithSpace(before, after, {
    intlSegmenter: words,
    ...ofWords,
  }) ??
    diffLines(before, after, ofLines) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
  const stretches = changes.map(({ value, added, removed }): Stretch => {
    if (added) return { kind: "new", text: value };
    return { kind: removed ? "gone" : "same", text: value };
  });
  return stretches.flatMap((stretch, at) =>
    stretch.kind === "same" ? shorten(stretch, at === 0, at === stretches.length - 1) : [stretch],
  );
}

function shorten(stretch: Stretch, first: boolean, last: boolean): Stretch[] {
  const lines = stretch.text.split("\n");
  const head = first ? 0 : context;
  const tail = last ? 0 : context;
  const skipped = lines.length - head - tail;
  if (skipped < 3) return [stretch];
  return [
    { kind: "same", text: lines.slice(0, head).join("\n") },
    { kind: "skipped", text: String(skipped) },
    { kind: "same", text: lines.slice(lines.length - tail).join("\n") },
  ];
}
