import { RuleBroken } from "~/platform/errors/domain-errors";

/** Reads a stream of bytes from mark to mark, holding no more of it than one chunk. */
export class ByteSource {
  #rest: Buffer;
  readonly #chunks: AsyncIterator<Uint8Array>;

  /** `before` stands before the first byte of the stream. */
  constructor(chunks: AsyncIterable<Uint8Array>, before: string) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#rest = Buffer.from(before);
  }

  /** The bytes before a mark, which is passed over; RuleBroken when the stream ends without it. */
  async *upTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(mark);
      if (at >= 0) {
        yield this.#rest.subarray(0, at);
        this.#rest = this.#rest.subarray(at + mark.length);
        return;
      }
      // The mark may have begun in the last bytes.
      const safe = Math.max(0, this.#rest.length - mark.length + 1);
      if (safe > 0) yield this.#rest.subarray(0, safe);
      this.#rest = this.#rest.subarray(safe);
      await this.#more();
    }
  }

  /** The next few bytes. */
  async take(count: number): Promise<Buffer> {
    while (this.#rest.length < count) await this.#more();
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  /** The text before a mark; RuleBroken when it is longer than `most` bytes. */
  async text(mark: string | Buffer, most: number): Promise<string> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of this.upTo(Buffer.from(mark))) {
      size += part.length;
      if (size > most) throw new RuleBroken("提交的内容太大了", 0, 413);
      parts.push(part);
    }
    return Buffer.concat(parts).toString("utf8");
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new RuleBroken("提交的内容不完整，请重试");
    this.#rest = Buffer.concat([this.#rest, value]);
  }
}
