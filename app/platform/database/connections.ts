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
  close(): Promise<void>;
}
