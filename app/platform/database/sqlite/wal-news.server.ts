import { open, type FileHandle } from "node:fs/promises";

// The write-ahead log as https://www.sqlite.org/fileformat2.html has it. No process locks that file, so it may be opened
// and closed here, unlike the database itself.
const headLength = 32;
const frameHeadLength = 24;
const framesAtOnce = 64;

/** How far a log was read: which log it was, and the checksum of all that was read of it. */
export interface WalPlace {
  /** Both salts in hexadecimal: others once the log has begun anew. */
  salts: string;
  frames: number;
  sums: [number, number];
}

/** What was committed since such a place. */
export interface WalNews {
  place: WalPlace;
  pageSize: number;
  /** Pages of the database after the last commit; 0 where nothing was committed. */
  pageCount: number;
  /** Where in the log the newest content of each page lies. */
  pages: Map<number, number>;
}

interface WalHead {
  salts: string;
  sums: [number, number];
  pageSize: number;
  littleEndian: boolean;
}

/** Reads what was committed since `since`, or since the log began; null where there is no log, or one that goes on from elsewhere. */
export async function readWalNews(file: string, since: WalPlace | null): Promise<WalNews | null> {
  const handle = await openWal(file);
  if (!handle) return null;
  try {
    const head = await readHead(handle);
    if (!head) return null;
    const from = since ?? { salts: head.salts, frames: 0, sums: head.sums };
    if (head.salts !== from.salts || !(await endsAsRead(handle, head, from))) return null;
    return await readCommits(handle, head, from);
  } finally {
    await handle.close();
  }
}

/** The content of those pages, in the order in which they were first written; throws where the log began anew meanwhile. */
export async function* walPages(
  file: string,
  { place, pageSize, pages }: WalNews,
): AsyncGenerator<{ page: number; content: Buffer }> {
  const handle = await open(file, "r");
  try {
    for (const [page, offset] of pages) {
      const content = Buffer.alloc(pageSize);
      await handle.read(content, 0, pageSize, offset);
      yield { page, content };
    }
    // Whoever begins the log anew writes its head first.
    const head = await readHead(handle);
    if (head?.salts !== place.salts) throw new WalRenewed("the log began anew while it was read");
  } finally {
    await handle.close();
  }
}

/** The log began anew where it should not have. */
export class WalRenewed extends Error {}

/** The checksum of the format, gone on with over some more bytes. */
function addToSums(
  [first, second]: [number, number],
  bytes: DataView,
  littleEndian: boolean,
): [number, number] {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.byteLength; at += 8) {
    a = (a + bytes.getInt32(at, littleEndian) + b) | 0;
    b = (b + bytes.getInt32(at + 4, littleEndian) + a) | 0;
  }
  return [a >>> 0, b >>> 0];
}

async function openWal(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function readHead(handle: FileHandle): Promise<WalHead | null> {
  const bytes = Buffer.alloc(headLength);
  await handle.read(bytes, 0, headLength, 0);
  return parseHead(bytes);
}

/** The place at which a log with such a head begins; null where it is none. */
export function walBeginning(bytes: Buffer): WalPlace | null {
  const head = parseHead(bytes);
  return head && { salts: head.salts, frames: 0, sums: head.sums };
}

function parseHead(bytes: Buffer): WalHead | null {
  const magic = bytes.readUInt32BE(0);
  if (magic >>> 1 !== 0x377f0682 >>> 1) return null;
  const littleEndian = (magic & 1) === 0;
  const sums = addToSums([0, 0], viewOf(bytes.subarray(0, 24)), littleEndian);
  if (sums[0] !== bytes.readUInt32BE(24) || sums[1] !== bytes.readUInt32BE(28)) return null;
  const size = bytes.readUInt32BE(8);
  return {
    salts: bytes.toString("hex", 16, 24),
    sums,
    pageSize: size === 1 ? 65_536 : size,
    littleEndian,
  };
}

const frameAt = (pageSize: number, frame: number) =>
  headLength + frame * (frameHeadLength + pageSize);

/** What was read last may have been taken back and written over, where it was not on the disk yet. */
async function endsAsRead(
  handle: FileHandle,
  { pageSize }: WalHead,
  { frames, salts, sums }: WalPlace,
): Promise<boolean> {
  if (frames === 0) return true;
  const bytes = Buffer.alloc(frameHeadLength);
  await handle.read(bytes, 0, frameHeadLength, frameAt(pageSize, frames - 1));
  return (
    bytes.toString("hex", 8, 16) === salts &&
    bytes.readUInt32BE(16) === sums[0] &&
    bytes.readUInt32BE(20) === sums[1]
  );
}

async function readCommits(handle: FileHandle, head: WalHead, from: WalPlace): Promise<WalNews> {
  const { pageSize, littleEndian } = head;
  const frameLength = frameHeadLength + pageSize;
  const news: WalNews = { place: from, pageSize, pageCount: 0, pages: new Map() };
  const bytes = Buffer.alloc(framesAtOnce * frameLength);
  /** Of the transaction that is being read. */
  const written = new Map<number, number>();
  let { frames, sums } = from;
  for (;;) {
    const begin = frameAt(pageSize, frames);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, begin);
    const whole = Math.floor(bytesRead / frameLength);
    for (let at = 0; at < whole; at += 1) {
      const frame = bytes.subarray(at * frameLength, (at + 1) * frameLength);
      if (frame.toString("hex", 8, 16) !== from.salts) return news;
      sums = addToSums(sums, viewOf(frame.subarray(0, 8)), littleEndian);
      sums = addToSums(sums, viewOf(frame.subarray(frameHeadLength)), littleEndian);
      if (sums[0] !== frame.readUInt32BE(16) || sums[1] !== frame.readUInt32BE(20)) return news;
      frames += 1;
      written.set(frame.readUInt32BE(0), begin + at * frameLength + frameHeadLength);
      const pageCount = frame.readUInt32BE(4);
      if (pageCount === 0) continue;
      for (const [page, offset] of written) news.pages.set(page, offset);
      written.clear();
      news.pageCount = pageCount;
      news.place = { salts: from.salts, frames, sums };
    }
    if (whole < framesAtOnce) return news;
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
