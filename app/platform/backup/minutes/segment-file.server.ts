import fs from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { ByteCount } from "~/platform/backup/byte-count.server";
import type { CipherStep } from "~/platform/backup/encryption.server";

/** Of a database of SQLite (file format, 1.3.2). */
const mostPages = 2 ** 32 - 2;

const headSchema = z.strictObject({
  format: z.literal(1),
  kind: z.enum(["base", "part"]),
  line: z.string(),
  number: z.int().nonnegative(),
  /** Milliseconds since 1970 UTC. */
  moment: z.int(),
  /** The checksum of the part before; of a base that of the part that this state is. */
  previous: z.string(),
  pageSize: z.int().min(512).max(65_536),
  /** Pages of the whole database in this state, and the digest of them all. */
  pageCount: z.int().positive().max(mostPages),
  digest: z.string(),
  /** The fewest that it had since the part before: what lay beyond is forgotten. */
  leastCount: z.int().nonnegative().max(mostPages),
  /** How many pages follow. */
  held: z.int().nonnegative(),
});

/** What a segment says of itself, before its pages. */
export type SegmentHead = z.infer<typeof headSchema>;

const mostOfHead = 4096;
const lineEnd = 10;

/** Writes a segment into a file and answers the checksum of what is in it. */
export async function writeSegment(
  file: string,
  head: SegmentHead,
  records: AsyncIterable<Buffer>,
  sealing: CipherStep,
): Promise<string> {
  const count = new ByteCount();
  await pipeline(
    Readable.from(headThen(head, records), { objectMode: false }),
    count,
    createGzip(),
    sealing,
    fs.createWriteStream(file, { mode: 0o600 }),
  );
  return count.result().sha256;
}

async function* headThen(
  head: SegmentHead,
  records: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  let held = 0;
  for await (const record of records) {
    held += 1;
    yield record;
  }
  if (held !== head.held) throw new Error("the pages are not as many as were counted");
}

/** The checksum of what is in a segment; throws where it cannot be opened to its end. */
export async function sumSegment(packed: string, opening: CipherStep): Promise<string> {
  const count = new ByteCount();
  count.resume();
  await pipeline(fs.createReadStream(packed), opening, createGunzip(), count);
  return count.result().sha256;
}

/** What was read of a segment: its head, and where its pages lie, unpacked. */
export interface UnpackedSegment {
  head: SegmentHead;
  sum: string;
  file: string;
  /** Where the first record begins. */
  begin: number;
}

/** Unpacks a segment into a file; throws unless it is whole. */
export async function unpackSegment(
  packed: string,
  opening: CipherStep,
  file: string,
): Promise<UnpackedSegment> {
  const count = new ByteCount();
  await pipeline(
    fs.createReadStream(packed),
    opening,
    createGunzip(),
    count,
    fs.createWriteStream(file, { mode: 0o600 }),
  );
  const { size, sha256 } = count.result();
  const handle = await fs.promises.open(file, "r");
  try {
    const bytes = Buffer.alloc(mostOfHead);
    const { bytesRead } = await handle.read(bytes, 0, mostOfHead, 0);
    const end = bytes.subarray(0, bytesRead).indexOf(lineEnd);
    const head = headSchema.parse(JSON.parse(bytes.toString("utf8", 0, Math.max(end, 0))));
    const begin = end + 1;
    if (size !== begin + head.held * (4 + head.pageSize)) throw new Error("its end is missing");
    return { head, sum: sha256, file, begin };
  } finally {
    await handle.close();
  }
}

/** The records of an unpacked segment: a page's number, then its content. */
export async function* segmentRecords({
  head,
  file,
  begin,
}: UnpackedSegment): AsyncGenerator<Buffer> {
  const handle = await fs.promises.open(file, "r");
  try {
    const length = 4 + head.pageSize;
    for (let at = 0; at < head.held; at += 1) {
      const record = Buffer.alloc(length);
      await handle.read(record, 0, length, begin + at * length);
      yield record;
    }
  } finally {
    await handle.close();
  }
}
