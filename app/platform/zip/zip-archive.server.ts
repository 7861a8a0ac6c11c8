import dayjs from "dayjs";
import { once } from "node:events";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  name: string;
  bytes: Uint8Array;
  /** Whether it is worth compressing; pictures are not. */
  compress: boolean;
}

// Becomes the earliest that the format knows: when the files were made is nobody's business.
const times = { mtime: dayjs(0).toDate(), forceDosTimestamp: true };

/** Writes a ZIP archive piece by piece, asking for the next file once the one before it was written. */
export async function* zipArchive(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  for await (const { name, bytes, compress } of entries) {
    const { buffer, byteOffset, byteLength } = bytes;
    zip.addBuffer(Buffer.from(buffer, byteOffset, byteLength), name, { compress, ...times });
    await once(output, "readable");
    for (let piece = output.read(); piece !== null; piece = output.read()) yield piece as Buffer;
  }
  zip.end();
  yield* output as AsyncIterable<Buffer>;
}
