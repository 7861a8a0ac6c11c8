import type { UserSummary } from "~/features/accounts/user/user";

/** What a message is about; the numbers are those of the API. */
export const messageType = {
  topicCommented: 0,
  commentAnswered: 1,
  topicLiked: 2,
  favorited: 3,
  recommended: 4,
  deleted: 5,
  articleCommented: 6,
  newFan: 20,
  mentioned: 21,
  muted: 22,
  reviewed: 23,
  reportAnswered: 24,
} as const;

export type MessageType = (typeof messageType)[keyof typeof messageType];

/** A message as its receiver sees it. Times are milliseconds since 1970 UTC. */
export interface Message {
  id: number;
  /** Who caused it; null for the site itself. */
  from: UserSummary | null;
  type: MessageType;
  title: string;
  content: string;
  quoteContent: string;
  /** A path of this site. */
  detailUrl: string;
  unread: boolean;
  createTime: number;
}

/** What a message says in one line, with the quote where the thing is named. */
export function messageWords({ type, title, quoteContent }: Message): string {
  if (quoteContent === "") return title;
  const quote = `「${quoteContent}」`;
  return type === messageType.deleted ? title.replace(/(?=被删除了$)/, () => quote) : title + quote;
}

/** The page that a path of this site leads to, without query and fragment. */
export function placeOf(path: string): string {
  return path.replace(/[?#].*$/, "");
}
