import type { Defaulted, Id } from "~/platform/database/tables";

/** The floor that a comment had on a thing before it was moved to another one. */
export interface MovedCommentTable {
  id: Id;
  entityType: string;
  entityId: number;
  floor: number;
  commentId: number;
}

/** What stands in a topic of comments that were moved to another one at once. */
export interface TopicSplitTable {
  id: Id;
  topicId: number;
  targetId: number;
  /** How many went, with their replies. */
  moved: Defaulted<number>;
  /** The floors, as they are shown: "12、15–20". */
  floors: Defaulted<string>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    movedComment: MovedCommentTable;
    topicSplit: TopicSplitTable;
  }
}
