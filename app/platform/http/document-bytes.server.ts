import { Transform } from "node:stream";

const end = Buffer.from("</body></html>");
/** Bytes that React may write before it has to wait: more than pages have. */
const atOnce = 1024 * 1024;

/**
 * Mends the bytes of a page on its way out. React 18 leaves zero bytes where a character of several bytes did not fit into
 * the rest of its buffer; browsers turn them into � inside attributes. And it ends the document before the data that
 * follows the page, which belongs into its body: the end comes at the end. What React writes at once, 2 kB after 2 kB,
 * leaves at once: behind this, each piece is compressed to its end and sent by itself.
 */
export function mendDocument(): Transform {
  let held: Uint8Array = Buffer.alloc(0);
  let isEnded = false;
  let gathered: Uint8Array[] = [];
  let sending: NodeJS.Immediate | undefined;
  const page = new Transform({
    writableHighWaterMark: atOnce,
    transform(chunk: Buffer, _encoding, done) {
      gather(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
      sending ??= setImmediate(send);
      done();
    },
    flush(done) {
      send();
      done(null, held);
    },
    destroy(error, done) {
      clearImmediate(sending);
      done(error);
    },
  });
  return page;

  function gather(chunk: Uint8Array): void {
    if (isEnded) {
      gathered.push(chunk);
      return;
    }
    const bytes = Buffer.concat([held, chunk]);
    const at = bytes.indexOf(end);
    isEnded = at >= 0;
    // The end may lie across two chunks.
    const whole = isEnded ? at : Math.max(0, bytes.length - end.length + 1);
    gathered.push(bytes.subarray(0, whole));
    if (isEnded) gathered.push(bytes.subarray(at + end.length));
    held = isEnded ? end : bytes.subarray(whole);
  }

  function send(): void {
    clearImmediate(sending);
    sending = undefined;
    const bytes = Buffer.concat(gathered);
    gathered = [];
    if (bytes.length > 0) page.push(bytes);
  }
}
