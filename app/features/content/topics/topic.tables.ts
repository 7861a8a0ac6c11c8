import type { ContentStatus } from "~/features/kinds/content-status";
import type { TopicType } from "~/features/kinds/topic-type";
import type { Defaulted, Id } from "~/platform/database/tables";

export interface TopicTable {
  id: Id;
  type: TopicType;
  nodeId: number;
  userId: number;
  title: Defaulted<string>;
  /** Plain text for lists, never from the hidden part. */
  summary: Defaulted<string>;
  /** Markdown, or the plain text of a tweet. */
  content: string;
  contentHtml: string;
  hiddenContent: Defaulted<string>;
  hiddenHtml: Defaulted<string>;
  /** JSON: Picture[], those of a tweet or the first ones in the Markdown. */
  imageList: Defaulted<string>;
  viewCount: Defaulted<number>;
  commentCount: Defaulted<number>;
  likeCount: Defaulted<number>;
  favoriteCount: Defaulted<number>;
  sticky: Defaulted<number>;
  stickyTime: Defaulted<number>;
  recommend: Defaulted<number>;
  recommendTime: Defaulted<number>;
  lastCommentTime: number;
  lastCommentUserId: Defaulted<number>;
  status: Defaulted<ContentStatus>;
  /** What a deleted topic was before. */
  statusBefore: Defaulted<ContentStatus>;
  deleteTime: Defaulted<number>;
  deletedBy: Defaulted<number>;
  deleteReason: Defaulted<string>;
  /** From when on it takes no more comments; 0 for never. */
  closeTime: Defaulted<number>;
  closeReason: Defaulted<string>;
  /** Who closed it or slowed it down last; 0 for nobody, or for owner or admin before that was kept. */
  closedBy: Defaulted<number>;
  slowedBy: Defaulted<number>;
  /** How many seconds lie between two comments of one member; 0 for no such rule. */
  slowSeconds: Defaulted<number>;
  /** The comment that was accepted as the answer; 0 for none. */
  answerId: Defaulted<number>;
  /** 1 where everybody sees that comment. */
  solved: Defaulted<number>;
  /** Its poll; 0 for none. */
  pollId: Defaulted<number>;
  /** 1 where comments were moved from it to another topic. */
  parted: Defaulted<number>;
  /** The comment that its text became when it was merged into another topic; 0 for none. */
  mergedAs: Defaulted<number>;
  /** 0 while it waits for review and nobody who watches for new topics was told of it. */
  told: Defaulted<number>;
  createTime: number;
  updateTime: number;
  editTime: Defaulted<number>;
  /** Who edited it last; 0 for nobody. */
  editorId: Defaulted<number>;
}

export interface TopicTagTable {
  topicId: number;
  tagId: number;
  status: Defaulted<ContentStatus>;
  lastCommentTime: number;
  /** 1 where the tag's count holds it. */
  counted: Defaulted<number>;
  /** Which of the tags as they were typed, from 1; 0 where that is not known. */
  place: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    topic: TopicTable;
    topicTag: TopicTagTable;
  }
}
