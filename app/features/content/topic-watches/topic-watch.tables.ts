import type { Defaulted, Id } from "~/platform/database/tables";
import type { OriginType } from "./topic-watch";

export interface TopicWatchTable {
  id: Id;
  userId: number;
  entityType: OriginType;
  entityId: number;
  /** 1 watched, 2 silenced; who has no row is told nothing. */
  level: 1 | 2;
  createTime: number;
}

export interface TopicNewsTable {
  topicId: number;
  /** JSON: TopicOrigin[], whose watchers are told, those of one after those of another. */
  origins: Defaulted<string>;
  /** At which of them that is, and the last of its watchers who was told. */
  at: Defaulted<number>;
  after: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    topicWatch: TopicWatchTable;
    topicNews: TopicNewsTable;
  }
}
