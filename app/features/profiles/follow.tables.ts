import type { Id } from "~/platform/database/tables";

export interface FollowTable {
  id: Id;
  /** Who follows. */
  userId: number;
  followedId: number;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    follow: FollowTable;
  }
}
