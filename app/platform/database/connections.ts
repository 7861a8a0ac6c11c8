import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** Anything a query can run on: the read connection or a transaction. */
export type Database = Kysely<Tables>;
export type Writer = Transaction<Tables>;

export interface Connections {
  kind: "sqlite" | "postgres";
  read: Database;
  write: Database;
  /** See page-version.server; null while this process cannot know it. */
  pageVersion(): number | null;
  /** How many connections there are, as far as there is a pool of them. */
  load(): PoolLoad | null;
  close(): Promise<void>;
}

/** Connections of a pool, and how many wait for one. */
interface PoolLoad {
  open: number;
  idle: number;
  waiting: number;
}
