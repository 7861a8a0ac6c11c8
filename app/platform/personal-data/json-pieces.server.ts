import { setImmediate } from "node:timers/promises";

/**
 * Writes an array as `JSON.stringify(array, null, 2)` does, piece by piece, from the parts that it comes in. Whatever else
 * waits has its turn between the parts.
 */
export async function* jsonPieces(parts: AsyncIterable<unknown[]>): AsyncGenerator<Uint8Array> {
  let isBegun = false;
  for await (const part of parts) {
    if (part.length > 0) {
      const rows = JSON.stringify(part, null, 2).slice("[\n".length, -"\n]".length);
      yield Buffer.from(`${isBegun ? ",\n" : "[\n"}${rows}`);
      isBegun = true;
    }
    await setImmediate();
  }
  yield Buffer.from(isBegun ? "\n]" : "[]");
}
