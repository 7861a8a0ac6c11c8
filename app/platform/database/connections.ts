import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** Anything a query can run on: the read connection or a transaction. */
export type Database = Kysely<Tables>;
export type Writer = Transaction<Tables>;

export interface Connections {
  kind: "sqlite" | "postgres";
  read: Database;
  write: Database;
  /** What visitors' pages may be read from instead, or null. */
  replica: Replica | null;
  /** See page-version.server; null while this process cannot know it. */
  pageVersion(): number | null;
  /** How many connections there are, as far as there is a pool of them. */
  load(): PoolLoad | null;
  close(): Promise<void>;
}

/** A second server that follows the first. */
export interface Replica {
  /** Reads there, and from the first server whatever cannot be read there. */
  read: Database;
  /** Whether it holds all that this process knows to be committed, as it was found a moment ago. */
  isCurrent(): boolean;
  /** Something was committed: it is not current until it was asked again. */
  doubt(): void;
  /** Milliseconds until it held what was committed when this was asked; fails where that takes long. */
  measureLag(): Promise<number>;
  /** How many statements were answered by it, and how many the first server answered in its place. */
  answers(): { own: number; passedOn: number };
}

/** Connections of a pool, and how many wait for one. */
interface PoolLoad {
  open: number;
  idle: number;
  waiting: number;
}
