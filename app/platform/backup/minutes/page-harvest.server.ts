import { open, type FileHandle } from "node:fs/promises";
import { pageRecord, type PageTable } from "./page-table.server";

/** The pages that changed, gathered in a file as they were found; what changed again since counts as it was last. */
export class PageHarvest {
  readonly #places = new Map<number, number>();
  #size = 0;
  #least = Infinity;

  private constructor(
    private readonly handle: FileHandle,
    readonly table: PageTable,
  ) {}

  static async into(file: string, table: PageTable): Promise<PageHarvest> {
    return new PageHarvest(await open(file, "w+", 0o600), table);
  }

  async add(page: number, content: Buffer): Promise<void> {
    const record = pageRecord(page, content);
    if (!this.table.note(page, record)) return;
    await this.handle.write(record, 0, record.length, this.#size);
    this.#places.set(page, this.#size);
    this.#size += record.length;
  }

  /** The database has so many pages: what lies beyond is forgotten. */
  cut(pageCount: number): void {
    this.#least = Math.min(this.#least, pageCount);
    this.table.resize(pageCount);
    for (const page of this.#places.keys()) if (page > pageCount) this.#places.delete(page);
  }

  /** The fewest pages that the database had meanwhile, as far as is known. */
  get least(): number {
    return Math.min(this.#least, this.table.count);
  }

  get count(): number {
    return this.#places.size;
  }

  async *records(pageSize: number): AsyncGenerator<Buffer> {
    for (const place of this.#places.values()) {
      const record = Buffer.alloc(4 + pageSize);
      await this.handle.read(record, 0, record.length, place);
      yield record;
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
