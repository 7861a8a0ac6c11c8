import type { Defaulted, Id } from "~/platform/database/tables";

/** A comment that a member wants to find again. */
export interface BookmarkTable {
  id: Id;
  userId: number;
  commentId: number;
  note: Defaulted<string>;
  /** The day of the reminder, “2026-11-20”, also once that is done; "" for none. */
  remindDate: Defaulted<string>;
  /** When it is due; 0 where nothing is to come. */
  remindTime: Defaulted<number>;
  createTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    bookmark: BookmarkTable;
  }
}
