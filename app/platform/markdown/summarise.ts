const cluster = new Intl.Segmenter("zh", { granularity: "grapheme" });

/** Characters of one code unit that readers see as one each, whatever stands beside: nearly every Chinese text is of these. */
const simple =
  /^[\x20-\x7e\u00b7\u2014\u2018-\u201d\u2026\u3000-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff5e]*$/;

const roomAfterMark = /(?<=[。！？；：，、…）】》」』”]) /g;

/** A text on one line; full-width marks hold their own room, so no blank follows them. */
export function closedUp(text: string): string {
  return text.replace(/\s+/g, " ").replace(roomAfterMark, "").trim();
}

/**
 * The first words of a plain text, at most `length` code points with the … that marks a cut. Never
 * cuts inside what a reader sees as one character (surrogate pairs, combining marks, joined emoji).
 */
export function summarise(text: string, length: number): string {
  const line = closedUp(text);
  // A code point is at most two code units, so this much holds all that can be kept.
  const start = line.slice(0, 2 * length + 2);
  if (simple.test(start)) {
    return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
  }
  if (Array.from(start).length <= length) return line.length === start.length ? line : start;
  let kept = "";
  let count = 1;
  for (const { segment } of cluster.segment(start)) {
    count += Array.from(segment).length;
    if (count > length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
