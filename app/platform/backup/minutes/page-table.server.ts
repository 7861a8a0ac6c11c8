import { createHash } from "node:crypto";

/** Bytes that are kept of the hash of a page. */
const width = 8;

/** A page as a segment holds it: its number, then its content. */
export function pageRecord(page: number, content: Buffer): Buffer {
  const record = Buffer.alloc(4 + content.length);
  record.writeUInt32BE(page, 0);
  content.copy(record, 4);
  return record;
}

const hashOf = (record: Buffer) => createHash("sha256").update(record).digest().subarray(0, width);

/** The page that SQLite keeps for its locks and never fills, where a database is large enough to have it. */
export const lockPage = (pageSize: number): number => 2 ** 30 / pageSize + 1;

/** What is known of each page of a database, and of all of them together. */
export class PageTable {
  #hashes: Buffer;
  #count: number;
  readonly #all: Buffer;

  /** As `toBytes` and `digest` told of one. */
  constructor(bytes: Buffer = Buffer.alloc(0), digest = "00".repeat(width)) {
    this.#hashes = Buffer.from(bytes);
    this.#count = bytes.length / width;
    this.#all = Buffer.from(digest, "hex");
  }

  /** How many pages the database has. */
  get count(): number {
    return this.#count;
  }

  /** The same for equal databases only, in hexadecimal. */
  get digest(): string {
    return this.#all.toString("hex");
  }

  /** Notes the content of a page; false where it was that before. */
  note(page: number, record: Buffer): boolean {
    if (page > this.#count) this.resize(page);
    const hash = hashOf(record);
    if (hash.equals(this.#of(page))) return false;
    this.#mix(page);
    hash.copy(this.#of(page));
    this.#mix(page);
    return true;
  }

  /** The database has so many pages from now on. */
  resize(count: number): void {
    for (let page = count + 1; page <= this.#count; page += 1) {
      this.#mix(page);
      this.#of(page).fill(0);
    }
    if (count * width > this.#hashes.length) {
      const larger = Buffer.alloc(count * width * 2);
      this.#hashes.copy(larger, 0, 0, this.#count * width);
      this.#hashes = larger;
    }
    this.#count = count;
  }

  toBytes(): Buffer {
    return this.#hashes.subarray(0, this.#count * width);
  }

  #of(page: number): Buffer {
    return this.#hashes.subarray((page - 1) * width, page * width);
  }

  #mix(page: number): void {
    const hash = this.#of(page);
    for (let at = 0; at < width; at += 1) this.#all[at] = (this.#all[at] ?? 0) ^ (hash[at] ?? 0);
  }
}
