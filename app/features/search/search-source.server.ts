import type { Database } from "~/platform/database/database.server";
import type { Searchable, SearchableRange, SearchKind } from "./searchable";

/** Where the index learns what is public of a kind; whoever owns the noun tells. */
export interface SearchSource {
  kind: SearchKind;
  /** The public things of a range, in the order of their ids. */
  read: (db: Database, range: SearchableRange) => Promise<Searchable[]>;
  /** How many they are in all. */
  count: (db: Database) => Promise<number>;
}
