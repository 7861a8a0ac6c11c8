import type { Defaulted, Id } from "~/platform/database/tables";

export interface WatchTable {
  id: Id;
  userId: number;
  entityType: string;
  entityId: number;
  /** 1 watched, 2 silenced; who has no row is told as everybody. */
  level: 1 | 2;
  createTime: number;
}

export interface WatchNewsTable {
  commentId: number;
  /** JSON: WatchFacts. */
  facts: Defaulted<string>;
  /** The last watcher who was told. */
  after: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    watch: WatchTable;
    watchNews: WatchNewsTable;
  }
}
