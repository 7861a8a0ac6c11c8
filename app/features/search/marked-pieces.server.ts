import type { MarkedPiece } from "./found-thing";
import { foldWithPlaces } from "./text-folding.server";

interface Span {
  start: number;
  end: number;
}

/** A text in pieces, with each place marked that shows one of the folded words `marks`. */
export function markPieces(text: string, marks: string[]): MarkedPiece[] {
  return cut(text, findSpans(text, marks));
}

/** The stretch of a text, about `length` code units long, that shows most of what was looked for. */
export function markExcerpt(text: string, marks: string[], length: number): MarkedPiece[] {
  const spans = findSpans(text, marks);
  const from = text.length <= length ? 0 : bestStart(text, spans, length);
  const to = Math.min(text.length, endOfCharacter(text, from + length));
  const inside = spans
    .filter((span) => span.start >= from && span.start < to)
    .map((span) => ({ start: span.start - from, end: Math.min(span.end, to) - from }));
  const pieces = cut(text.slice(from, to), inside);
  if (from > 0) pieces.unshift({ text: "…", hit: false });
  if (to < text.length) pieces.push({ text: "…", hit: false });
  return pieces;
}

function findSpans(text: string, marks: string[]): Span[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const spans: Span[] = [];
  for (const mark of marks) {
    for (let at = folded.indexOf(mark); at >= 0; at = folded.indexOf(mark, at + mark.length)) {
      if (!isWordThere(folded, at, mark)) continue;
      spans.push({ start: starts[at] ?? 0, end: ends[at + mark.length - 1] ?? text.length });
    }
  }
  return joinSpans(spans);
}

const latin = /(?!\p{Script=Han})[\p{L}\p{N}]/u;

// "go" is found at the beginning of words only, and marked in "go 1.22", not in "cargo".
function isWordThere(folded: string, at: number, mark: string): boolean {
  const first = mark[0] ?? "";
  if (!latin.test(first)) return true;
  if (latin.test(folded[at - 1] ?? "")) return false;
  return mark.length >= 3 || !latin.test(folded[at + mark.length] ?? "");
}

function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

function cut(text: string, spans: Span[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let place = 0;
  for (const { start, end } of spans) {
    if (start > place) pieces.push({ text: text.slice(place, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    place = end;
  }
  if (place < text.length) pieces.push({ text: text.slice(place), hit: false });
  return pieces;
}

// A little before the hit after which most of the others stand, or the beginning where they stand soon after it.
function bestStart(text: string, spans: Span[], length: number): number {
  const lead = Math.floor(length / 6);
  const room = length - lead;
  let best: (Span & { hits: number }) | undefined;
  // Spans stand in order and apart, so that what fits after one ends no sooner than what fits after the one before.
  let next = 0;
  for (const [at, { start }] of spans.entries()) {
    next = Math.max(next, at);
    while ((spans[next]?.end ?? Infinity) <= start + room) next += 1;
    const hits = next - at;
    if (best && hits <= best.hits) continue;
    // One that is longer than the room is shown as far as it goes.
    best = { start, end: hits > 0 ? (spans[next - 1]?.end ?? 0) : start + room, hits };
  }
  if (!best) return 0;
  const from = Math.min(best.start - lead, text.length - length);
  return from <= lead && best.end <= length ? 0 : endOfCharacter(text, from);
}

// Never between the two halves of a surrogate pair.
function endOfCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at + 1 : at;
}
