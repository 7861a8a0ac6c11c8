import type { UserSummary } from "~/features/accounts/user/user";
import type { TagSummary } from "~/features/content/tags/tag";
import { mostPictures } from "~/features/content/writing/text-limits";
import type { ContentStatus } from "~/features/kinds/content-status";
import type { TopicType } from "~/features/kinds/topic-type";
import type { Picture } from "~/features/media/picture";
import type { TopicPermissions } from "./topic-permissions";

/** Most characters (code points) of each text. */
export const topicLimits = {
  title: 128,
  content: 20_000,
  tweet: 1000,
  /** Three lines of a list at its widest, 42 characters each. */
  summary: 126,
  /** The most pictures of a tweet. */
  pictures: mostPictures,
  /** How many pictures of a topic's text lists show. */
  picturesInLists: 3,
} as const;

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
  /** Whether it takes no more comments. */
  closed: boolean;
  /** From when on it takes none; 0 for never. */
  closeTime: number;
  /** Whether it is a question with an accepted answer. */
  solved: boolean;
  /** Its poll; 0 for none. */
  pollId: number;
  /** Whether the viewer may make it sticky or recommended here. */
  curatable: boolean;
}

/** A topic or tweet on its own page. */
export interface TopicDetail extends Omit<TopicRow, "summary"> {
  /** What its page is called: the title, or the first words of a tweet. */
  name: string;
  /** Plain text for descriptions; never from the hidden part. */
  summary: string;
  /** Sanitised HTML. */
  contentHtml: string;
  editTime: number;
  deleteReason: string;
  closeReason: string;
  /** How many seconds lie between two comments of one member; 0 for no such rule. */
  slowSeconds: number;
  /** Whether it is a question, whose asker accepts an answer. */
  question: boolean;
  /** The accepted comment, where everybody sees it; 0 for none. */
  answerId: number;
  /** Whether comments were moved from it to another topic. */
  parted: boolean;
  can: TopicPermissions;
}
