import type { Defaulted, Id } from "~/platform/database/tables";

/** What owner and admins note of a member for each other. */
export interface MemberNoteTable {
  id: Id;
  memberId: number;
  writerId: number;
  words: Defaulted<string>;
  createTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    memberNote: MemberNoteTable;
  }
}
