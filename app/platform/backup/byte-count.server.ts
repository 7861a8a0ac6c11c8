import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** Passes bytes on and tells how many they were, and their SHA-256 in hexadecimal. */
export class ByteCount extends Transform {
  #size = 0;
  readonly #hash = createHash("sha256");

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once, when all bytes have passed. */
  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest("hex") };
  }
}
