import {
  isEncryptedName,
  lineIn,
  logFolder,
  readSegmentName,
  type LyingFile,
  type SegmentName,
} from "./minute-names";

export interface Segment extends SegmentName {
  name: string;
}

/** What a database can be made from: a whole one, and what changed after it, part by part. */
export interface Chain {
  line: string;
  base: Segment;
  parts: Segment[];
  /** The moment that it reaches, in milliseconds since 1970 UTC. */
  reaches: number;
}

const day = 24 * 60 * 60 * 1000;
/** Any moment of so long can be gone back to. */
const keptFor = 2 * day;
/** After so long without anything new a line is of a machine that is gone. */
const goneAfter = 35 * day;

/**
 * The chain of each line that reaches the furthest, no further than `until`, those that reach the furthest first. Parts name
 * what they follow, so what somebody else sent into the same line, or was sent twice, stands beside and is left out.
 */
export function chainsIn(files: readonly { name: string }[], until = Infinity): Chain[] {
  const segments = segmentsIn(files).filter(({ moment }) => moment <= until);
  const lines = new Set(segments.map(({ line }) => line));
  return [...lines]
    .map((line) => furthestChain(segments.filter((segment) => segment.line === line)))
    .filter((chain) => chain !== undefined)
    .toSorted((a, b) => b.reaches - a.reaches);
}

// A line is encrypted as a whole or not at all: what is plain in an encrypted one somebody else laid there.
function segmentsIn(files: readonly { name: string }[]): Segment[] {
  const sealed = new Set(
    files.filter(({ name }) => isEncryptedName(name)).map(({ name }) => lineIn(name)),
  );
  return files.flatMap(({ name }) => {
    const read = readSegmentName(name);
    return read && (read.encrypted || !sealed.has(read.line)) ? [{ ...read, name }] : [];
  });
}

function furthestChain(segments: Segment[]): Chain | undefined {
  const after = new Map<string, Segment[]>();
  for (const part of segments.filter(({ kind }) => kind === "part")) {
    const key = `${part.number - 1}-${part.previous}`;
    after.set(key, [...(after.get(key) ?? []), part]);
  }
  const following = furthestFollowers(segments, after);
  const chains = segments
    .filter(({ kind }) => kind === "base")
    .map((base) => {
      const parts: Segment[] = [];
      let next = following.get(`${base.number}-${base.own}`)?.next;
      while (next) {
        parts.push(next);
        next = following.get(`${next.number}-${next.own}`)?.next;
      }
      return { line: base.line, base, parts, reaches: (parts.at(-1) ?? base).moment };
    });
  // The newest of those bases, because it has the fewest parts after it.
  return chains.toSorted((a, b) => b.reaches - a.reaches || b.base.number - a.base.number)[0];
}

interface Follower {
  /** The last part of all that follow. */
  end: Segment;
  next: Segment | undefined;
}

/** For each state the part after it that leads the furthest: the last ones first. */
function furthestFollowers(
  segments: Segment[],
  after: Map<string, Segment[]>,
): Map<string, Follower> {
  const found = new Map<string, Follower>();
  for (const segment of segments.toSorted((a, b) => b.number - a.number)) {
    const key = `${segment.number}-${segment.own}`;
    const ways = (after.get(key) ?? []).map((next) => ({
      next,
      end: found.get(`${next.number}-${next.own}`)?.end ?? next,
    }));
    const [best] = ways.toSorted(
      (a, b) => b.end.moment - a.end.moment || b.end.number - a.end.number,
    );
    found.set(key, best ?? { next: undefined, end: segment });
  }
  return found;
}

/**
 * The files of a line that are kept no more: whole databases of more than two days before the newest one, but for the last of
 * them, and the parts before it. Of other lines all, where nothing came for five weeks while this one went on.
 */
export function superfluousFiles(files: readonly LyingFile[], line: string): string[] {
  const own = segmentsIn(files.filter(({ name }) => lineIn(name) === line));
  const bases = own.filter(({ kind }) => kind === "base").toSorted((a, b) => b.number - a.number);
  const newest = bases[0];
  const first = bases.find(({ moment }) => newest && newest.moment - moment >= keptFor);
  const old = first ? own.filter((segment) => isBefore(segment, first)) : [];
  return [...old.map(({ name }) => name), ...filesOfGoneLines(files, line)];
}

function isBefore({ kind, number }: Segment, base: Segment): boolean {
  return kind === "base" ? number < base.number : number <= base.number;
}

function filesOfGoneLines(files: readonly LyingFile[], line: string): string[] {
  const newest = new Map<string, number>();
  for (const { name, time } of files) {
    const of = lineIn(name) ?? "";
    newest.set(of, Math.max(time, newest.get(of) ?? 0));
  }
  const now = newest.get(line) ?? 0;
  return files
    .filter(({ name }) => {
      const of = lineIn(name);
      return of !== undefined && of !== line && now - (newest.get(of) ?? now) > goneAfter;
    })
    .map(({ name }) => name);
}

/** Parts of a line after which nothing leads on from its base: they were cut off by one that is missing. */
export function strandedParts(files: readonly { name: string }[], chain: Chain): number {
  const last = chain.parts.at(-1)?.number ?? chain.base.number;
  return segmentsIn(files).filter(
    ({ name, kind, number }) =>
      name.startsWith(logFolder(chain.line)) && kind === "part" && number > last,
  ).length;
}
