/** A text that was typed and not published, as a row of a list. Times are milliseconds since 1970 UTC. */
export interface DraftRow {
  id: number;
  /** The name of its form. */
  kind: string;
  /** What it is to become: 话题. */
  noun: string;
  /** Where it is written on. */
  path: string;
  /** What is edited; 0 for something new. */
  targetId: number;
  /** The title, or the first words. */
  title: string;
  updateTime: number;
}

/** A draft in the list of all, with what it is an edit of. */
export interface ListedDraft extends DraftRow {
  /** The mark of its form. */
  formId: string;
  /** null for something new, and for what the member sees no more. */
  edited: { name: string; path: string } | null;
}

/** Fields as they were typed; several values of one name are joined by commas. */
export type DraftFields = Record<string, string>;

/** The page that sent a form, and how many it had sent with it; "" for one whose page does not count. */
export interface DraftTurn {
  keptBy: string;
  turn: number;
}

/** A draft with what was typed. */
export interface Draft extends DraftRow {
  formId: string;
  fields: DraftFields;
}
