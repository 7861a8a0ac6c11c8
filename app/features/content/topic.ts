import type { UserSummary } from "~/features/accounts/user";
import type { Picture } from "~/features/media/picture";

/** 0 a topic with a title, 1 a tweet. */
export const topicType = { topic: 0, tweet: 1 } as const;
export type TopicType = (typeof topicType)[keyof typeof topicType];

/** What something without words is called in lists. */
export const onlyPictures = "只有图片";

/** Content status everywhere: 0 published, 1 deleted, 2 waiting for review. */
export const contentStatus = { published: 0, deleted: 1, waiting: 2 } as const;
export type ContentStatus = (typeof contentStatus)[keyof typeof contentStatus];

/** Most characters (code points) of each text. */
export const topicLimits = {
  title: 128,
  content: 20_000,
  tweet: 1000,
  summary: 80,
  /** Of a tweet. */
  pictures: 9,
  /** Of a topic's text, in lists. */
  picturesInLists: 3,
} as const;

/** A node as menus show it. */
export interface NodeLink {
  id: number;
  name: string;
}

export interface NodeSummary extends NodeLink {
  description: string;
  logo: string;
}

export interface TagSummary {
  id: number;
  name: string;
}

/** A topic or tweet as a row of a list. Times are milliseconds since 1970 UTC. */
export interface TopicRow {
  id: number;
  type: TopicType;
  /** "" for a tweet. */
  title: string;
  /** The first words of a topic, or the whole text of a tweet; plain text. */
  summary: string;
  user: UserSummary;
  node: { id: number; name: string };
  tags: TagSummary[];
  pictures: Picture[];
  hasHiddenContent: boolean;
  sticky: boolean;
  recommend: boolean;
  status: ContentStatus;
  authorDisabled: boolean;
  viewCount: number;
  commentCount: number;
  likeCount: number;
  favoriteCount: number;
  liked: boolean;
  favorited: boolean;
  likers: UserSummary[];
  lastCommentUser: UserSummary | null;
  lastCommentTime: number;
  createTime: number;
  /** Whether the viewer may make it sticky or recommended here. */
  curatable: boolean;
}

export interface ContentPermissions {
  edit: boolean;
  delete: boolean;
  restore: boolean;
  /** Make sticky or recommended, move to another node. */
  curate: boolean;
  report: boolean;
}

/** A topic or tweet on its own page. */
export interface TopicDetail extends Omit<TopicRow, "summary"> {
  /** Plain text for descriptions; never from the hidden part. */
  summary: string;
  /** Sanitised HTML. */
  contentHtml: string;
  editTime: number;
  deleteReason: string;
  can: ContentPermissions;
}

/** The hidden part of a topic: shown to those who may see it, a tip to everyone else. */
export type HiddenPart =
  { exists: false } | { exists: true; show: false } | { exists: true; show: true; html: string };
