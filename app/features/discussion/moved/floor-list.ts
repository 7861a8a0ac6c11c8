import { normalForm } from "~/platform/text/normal-form";

/** Floors from one to another, both included. */
export interface FloorRange {
  from: number;
  to: number;
}

const mostRanges = 50;
const highest = 2_147_483_647;

/** The floors of a text like "12, 15-20"; null where it says something else, or more than fifty of them. */
export function parseFloors(typed: string): FloorRange[] | null {
  const parts = normalForm(typed, "NFKC")
    .replace(/[第楼#]/g, "")
    .replace(/\s*(?:-|–|—|~|～|到|至)\s*/g, "-")
    .split(/[\s,、;.。]+/)
    .filter((part) => part !== "");
  if (parts.length === 0 || parts.length > mostRanges) return null;
  const ranges: FloorRange[] = [];
  for (const part of parts) {
    const [, first, last = first] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && to >= from && to <= highest)) return null;
    ranges.push({ from, to });
  }
  return ranges;
}

/** Floors in their order as they are shown: "12、15–20". */
export function floorsInWords(floors: number[]): string {
  const runs: FloorRange[] = [];
  for (const floor of floors) {
    const last = runs.at(-1);
    if (last && floor === last.to + 1) last.to = floor;
    else runs.push({ from: floor, to: floor });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join("、");
}
