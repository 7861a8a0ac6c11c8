import type { ContentStatus } from "./topic";

/** A topic, article or comment as a row of the lists of those who keep order. */
export interface KeptThing {
  id: number;
  /** 话题, 动态, 文章, 评论. */
  noun: string;
  /** The title, or the first words of what has none. */
  title: string;
  /** Where it is read. */
  path: string;
  /** Where it is edited; "" where the viewer may not. */
  editPath: string;
  status: ContentStatus;
  sticky: boolean;
  recommend: boolean;
  user: { id: number; nickname: string };
  authorDisabled: boolean;
  /** The name of its node, or what a comment stands on; "" for neither. */
  place: string;
  /** Why it was deleted or rejected; "" for what stands. */
  deleteReason: string;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
  commentCount: number;
  /** Whether the viewer may act on it. */
  within: boolean;
}
