/** Something that waits for review. */
export interface WaitingItem {
  kind: "topic" | "article" | "comment";
  id: number;
  /** 话题, 动态, 文章, 评论. */
  noun: string;
  /** "" for tweets and comments. */
  title: string;
  content: string;
  user: { id: number; nickname: string };
  /** Where its author and moderators see it. */
  path: string;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** Something that its author deleted and may restore. */
export interface RestorableItem {
  kind: "topic" | "article" | "comment";
  id: number;
  title: string;
  /** Milliseconds since 1970 UTC. */
  deleteTime: number;
}
