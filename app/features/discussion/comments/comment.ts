import type { UserSummary } from "~/features/accounts/user/user";
import type { ContentStatus } from "~/features/kinds/content-status";
import type { Picture } from "~/features/media/picture";

export const commentLimits = {
  content: 5000,
  /** What a comment's HTML may weigh on a page; more than one can whose rendering is bounded. */
  html: 230_000,
  pictures: 9,
  repliesShown: 3,
} as const;

/** A reply below a comment; `quote` names whom it answers when that is another reply, and nobody when that is shown no more. */
export interface Reply {
  id: number;
  /** Of a deleted one the id is 0, but for its author and those who could restore it: it tells nobody whose it was. */
  user: UserSummary;
  /** Sanitised HTML; "" when deleted. */
  contentHtml: string;
  pictures: Picture[];
  quote: { id: number; user: UserSummary | null; excerpt: string } | null;
  /** Whether the viewer wants nothing of its author: it is folded. */
  blocked: boolean;
  likeCount: number;
  liked: boolean;
  status: ContentStatus;
  createTime: number;
  /** 0 when it was never edited. */
  editTime: number;
  can: { edit: boolean; delete: boolean; restore: boolean };
  /** Told only where it is so: it speaks for the site. */
  official?: true;
  /** Whether the viewer may say that it does, or take that back. */
  markable?: true;
}

/** A comment on a topic, article or news item, with the first of its replies. */
export interface Comment extends Reply {
  /** 1楼, 2楼 …; a deleted floor keeps its number. */
  floor: number;
  /** Live replies in all, without those of disabled members. */
  replyCount: number;
  /** The first three that the viewer may see, or a page of them. */
  replies: Reply[];
  /** Whether the viewer may see replies that are not in `replies`. */
  moreReplies: boolean;
  /** Continues `replies` where all of them are shown page by page; "" elsewhere and at the end. */
  replyCursor: string;
  /** Told only where it is so: the accepted answer of a question. */
  accepted?: true;
  /** Whether the viewer may accept it, or take that back. */
  acceptable?: true;
}
