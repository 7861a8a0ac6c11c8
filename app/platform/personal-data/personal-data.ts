import type { Writer } from "~/platform/database/database.server";
import type { Tables } from "~/platform/database/tables";
import type { OwnFile } from "./own-part";

/**
 * What becomes of the rows that name a person: all go; all stay, naming an account without a name; some go, namely
 * what nobody else was shown or needs; or the row stays and is emptied.
 */
type Fate = "goes" | "stays" | "some go" | "is emptied";

/** A column that names a person. */
export interface PersonalColumn {
  /** When the person closes their account. */
  closing: Fate;
  /** When the demo is removed that the person belongs to. */
  demo: Fate;
  /** The column that says "user" where a row is about a person; left out where each row names one. */
  where?: "entityType" | "kind";
  /** In which file of the person's own archive the rows stand; left out where they say nothing of their own. */
  file?: `${string}.json`;
}

/** The columns that name persons, by table. */
type PersonalColumns = {
  [Table in keyof Tables]?: { [Column in keyof Tables[Table]]?: PersonalColumn };
};

/**
 * Deletes or empties a part of what is kept of a person, `most` rows of a table at most; answers how many it found, and
 * so whether to call it again.
 */
type ForgetPart = (trx: Writer, userId: number, most: number) => Promise<number>;

/** What a feature keeps of persons, declared beside its tables. */
export interface PersonalData {
  columns: PersonalColumns;
  /** What of it goes when an account closes, part by part. */
  forget?: ForgetPart[];
  /** Reads what is a person's own, for their archive. */
  files?: Record<`${string}.json`, OwnFile>;
}
