import dayjs from "dayjs";
import { once } from "node:events";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

interface NamedEntry {
  /** Path inside the archive, with slashes. */
  name: string;
  /** Whether it is worth compressing; pictures are not. */
  compress: boolean;
}

/** A file of an archive that is in memory. */
interface WholeEntry extends NamedEntry {
  bytes: Uint8Array;
}

/** A file of an archive that is made while it is written. */
interface PiecedEntry extends NamedEntry {
  pieces: AsyncIterable<Uint8Array>;
}

/** A file of an archive. */
export type ZipEntry = WholeEntry | PiecedEntry;

// Becomes the earliest that the format knows: when the files were made is nobody's business.
const times = { mtime: dayjs(0).toDate(), forceDosTimestamp: true };

/**
 * Writes a ZIP archive piece by piece, asking for the next file, and the next piece of one, once what was before it is
 * written. Throws what a file throws.
 */
export async function* zipArchive(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for await (const { name, compress, ...content } of entries) {
    const options = { compress, ...times };
    if ("pieces" in content) {
      const source = Readable.from(content.pieces, { objectMode: false });
      zip.addReadStream(source, name, options);
      yield* writtenOf(source, output);
    } else {
      const { buffer, byteOffset, byteLength } = content.bytes;
      zip.addBuffer(Buffer.from(buffer, byteOffset, byteLength), name, options);
      await once(output, "readable");
      yield* waiting(output);
    }
  }
  zip.end();
  yield* output as AsyncIterable<Buffer>;
}

/** What is written while a source is read to its end; who stops asking for it ends the source. */
async function* writtenOf(source: Readable, output: Readable): AsyncGenerator<Buffer> {
  const ended = finished(source);
  // The race below is where it is heard of; it may fail while nobody waits there.
  ended.catch(() => undefined);
  try {
    while (!source.closed) {
      const waited = new AbortController();
      const more = once(output, "readable", { signal: waited.signal }).catch(() => undefined);
      await Promise.race([more, ended]);
      waited.abort();
      yield* waiting(output);
    }
    await ended;
  } finally {
    source.destroy();
  }
}

/** What lies in a stream now. */
function* waiting(output: Readable): Generator<Buffer> {
  for (let piece = output.read(); piece !== null; piece = output.read()) yield piece as Buffer;
}
