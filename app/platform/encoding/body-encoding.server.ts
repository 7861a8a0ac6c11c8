import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Encoding } from "./accepted-encoding";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body that is a part of nothing shared. */
export type WholeBytes = Uint8Array<ArrayBuffer>;

/** Bytes that are encoded in a millisecond or two; to hand them to another thread and back takes as long. */
const short = 256 * 1024;

/** How hard brotli and gzip try: what is sent once is worth less of it than what is kept. */
const qualities = { once: 4, kept: 5 };
const levels = { once: 5, kept: 6 };
/** So that a page is not put together of pieces. */
const chunkSize = 32 * 1024;

/** A whole body as it is sent in an encoding. */
export function encodeBody(
  encoding: Encoding,
  body: WholeBytes,
  use: keyof typeof qualities,
): WholeBytes | Promise<WholeBytes> {
  const isShort = body.length <= short;
  if (encoding === "identity") return body;
  if (encoding === "gzip") {
    const options = { level: levels[use], chunkSize };
    return isShort ? gzipSync(body, options) : zip(body, options);
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: qualities[use] } };
  return isShort ? brotliCompressSync(body, options) : brotli(body, options);
}
