import { Transform } from "node:stream";

/**
 * Drops zero bytes from a page on its way out. React 18 leaves some where a character of several bytes did not fit
 * into the rest of its buffer; browsers turn them into � inside attributes.
 */
export function dropZeroBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
