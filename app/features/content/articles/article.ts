import type { UserSummary } from "~/features/accounts/user/user";
import type { TagSummary } from "~/features/content/tags/tag";
import type { ContentPermissions } from "~/features/kinds/content-permissions";
import type { ContentStatus } from "~/features/kinds/content-status";
import type { Picture } from "~/features/media/picture";
import { longestLine } from "../writing/text-limits";

/** Most characters (code points) of each text. */
export const articleLimits = {
  title: 128,
  summary: 256,
  content: 50_000,
  sourceUrl: longestLine,
} as const;

export const relatedShown = 10;

/** An article as a row of a list. Times are milliseconds since 1970 UTC. */
export interface ArticleRow {
  id: number;
  title: string;
  /** Plain text: the author's own, or the first words. */
  summary: string;
  cover: Picture | null;
  user: UserSummary;
  tags: TagSummary[];
  status: ContentStatus;
  authorDisabled: boolean;
  viewCount: number;
  commentCount: number;
  likeCount: number;
  favoriteCount: number;
  liked: boolean;
  favorited: boolean;
  createTime: number;
}

/** An article on its own page. */
export interface ArticleDetail extends ArticleRow {
  /** Sanitised HTML. */
  contentHtml: string;
  /** Where it was published before, or "". */
  sourceUrl: string;
  likers: UserSummary[];
  editTime: number;
  deleteReason: string;
  can: ContentPermissions;
}

/** An article with its count of comments, for side columns. */
export interface ArticleTitle {
  id: number;
  title: string;
  commentCount: number;
}
