import type { Defaulted, Id } from "~/platform/database/tables";

export interface FollowTable {
  id: Id;
  /** Who follows. */
  userId: number;
  followedId: number;
  createTime: number;
  /** Whether who follows is in the count of fans of the other: they are not disabled. */
  fanCounted: Defaulted<number>;
  /** Whether the followed one is in the count of whom the other follows: they are not disabled. */
  followCounted: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    follow: FollowTable;
  }
}
