import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Connections, Writer } from "./connections";
import { listenToPostgres } from "./postgres-listener.server";

const channel = "zhulin_pages";

/**
 * Tells every process, when the transaction commits, that what visitors' pages show may have changed. On SQLite by another
 * number in a table, on PostgreSQL by a notice: a row there would be waited for by all who write.
 */
export async function renewPageVersion(trx: Writer, kind: Connections["kind"]): Promise<void> {
  if (kind === "postgres") await sql`select pg_notify(${channel}, '')`.execute(trx);
  else
    await trx
      .updateTable("pageVersion")
      .set({ version: randomInt(2 ** 47) })
      .execute();
}

/** Counts the notices of a PostgreSQL server, from the first question on. */
export class NoticeCount {
  #count = 0;
  #hears = false;
  #stop: (() => void) | undefined;

  constructor(private readonly url: string) {}

  /** Another number after each notice; null while none can be heard. */
  readonly version = (): number | null => {
    this.#stop ??= listenToPostgres(this.url, channel, {
      heard: () => {
        this.#count += 1;
        this.#hears = true;
      },
      lost: () => {
        this.#hears = false;
      },
    });
    return this.#hears ? this.#count : null;
  };

  stop(): void {
    this.#stop?.();
  }
}
