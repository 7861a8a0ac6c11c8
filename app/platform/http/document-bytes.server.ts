import { Transform } from "node:stream";

const end = Buffer.from("</body></html>");

/**
 * Mends the bytes of a page on its way out. React 18 leaves zero bytes where a character of several bytes did not fit into
 * the rest of its buffer; browsers turn them into � inside attributes. And it ends the document before the data that
 * follows the page, which belongs into its body: the end comes at the end.
 */
export function mendDocument(): Transform {
  let held = Buffer.alloc(0);
  let isEnded = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const clean = chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk;
      if (isEnded) return done(null, clean);
      const bytes = Buffer.concat([held, clean]);
      const at = bytes.indexOf(end);
      isEnded = at >= 0;
      if (isEnded) {
        held = end;
        return done(null, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + end.length)]));
      }
      // The end may lie across two chunks.
      const whole = Math.max(0, bytes.length - end.length + 1);
      held = Buffer.from(bytes.subarray(whole));
      return done(null, bytes.subarray(0, whole));
    },
    flush(done) {
      done(null, held);
    },
  });
}
