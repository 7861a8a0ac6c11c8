import type { ContentStatus } from "~/features/kinds/content-status";

/** Anything as a row of the lists of moderators. */
export interface ModerationRow {
  id: number;
  /** 话题, 动态, 文章, 评论, 资讯, 漏洞, 友链. */
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
  /** Who wrote it; null for what has no author. */
  user: { id: number; nickname: string } | null;
  authorDisabled: boolean;
  /** The name of its node, what a comment stands on, where news come from …; "" for nothing. */
  place: string;
  /** Why it was deleted or rejected; "" for what stands. */
  deleteReason: string;
  /** Milliseconds since 1970 UTC; 0 where the list shows another time. */
  createTime: number;
  /** The same, of its last edit; 0 where there was none, or things of the kind never wait for review. */
  editTime: number;
  commentCount: number;
  /** Whether the viewer may act on it. */
  within: boolean;
}

/** What a thing has that cannot be lifted above others, has no author who could be disabled, and never waits for review. */
export const unmarked = {
  sticky: false,
  recommend: false,
  authorDisabled: false,
  editTime: 0,
} as const;
