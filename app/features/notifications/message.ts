import type { MailTopic } from "~/features/accounts/mail/mail-pace";
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
  closed: 26,
  accepted: 27,
  watched: 28,
  letter: 30,
  keeping: 31,
  refused: 32,
  reminded: 33,
  moved: 34,
  newTopics: 35,
  badgeGiven: 36,
} as const;

export type MessageType = (typeof messageType)[keyof typeof messageType];
type Kind<Name extends keyof typeof messageType> = (typeof messageType)[Name];

/** The kinds of messages as they are chosen from, with what each is called. */
export const messageGroups = {
  replies: {
    text: "回复",
    types: [
      messageType.topicCommented,
      messageType.commentAnswered,
      messageType.articleCommented,
      messageType.mentioned,
      messageType.accepted,
      messageType.watched,
      messageType.newTopics,
      messageType.letter,
    ],
  },
  likes: {
    text: "赞和关注",
    types: [
      messageType.topicLiked,
      messageType.favorited,
      messageType.recommended,
      messageType.newFan,
    ],
  },
  notices: {
    text: "通知",
    types: [
      messageType.deleted,
      messageType.muted,
      messageType.reviewed,
      messageType.reportAnswered,
      messageType.closed,
      messageType.keeping,
      messageType.refused,
      messageType.reminded,
      messageType.moved,
      messageType.badgeGiven,
    ],
  },
} as const satisfies Record<string, { text: string; types: readonly MessageType[] }>;

export type MessageGroup = keyof typeof messageGroups;

/** The group that an address names; null for all. */
export function messageGroupOf(name: string | null): MessageGroup | null {
  return name !== null && Object.keys(messageGroups).includes(name) ? (name as MessageGroup) : null;
}

/** What moderators did with somebody's things: heard of whomever that member blocked, and whatever becomes of the moderator. */
export const officialTypes: MessageType[] = [
  messageType.deleted,
  messageType.reviewed,
  messageType.closed,
  messageType.moved,
];

const watchedTypes: MessageType[] = [messageType.watched, messageType.newTopics];
const isReminder = (type: MessageType) => type === messageType.reminded;

/** The types of messages that a topic of mails is about; reminders can be mailed at once, and so go with replies. */
export function mailTypesOf(topic: MailTopic): MessageType[] {
  if (topic === "watched") return watchedTypes;
  if (topic === "likes") return [...messageGroups.likes.types];
  if (topic === "site") return messageGroups.notices.types.filter((type) => !isReminder(type));
  const replies = messageGroups.replies.types.filter((type) => !watchedTypes.includes(type));
  return [...replies, messageType.reminded];
}

/** How a report ends: the thing is deleted, something else was done, or nothing was wrong. */
export const outcomeNames = {
  delete: "举报成立，内容已经删除",
  handled: "举报成立，已经处理",
  dismiss: "举报不成立",
} as const;

export type ReportOutcome = keyof typeof outcomeNames;

/**
 * What happened, as messages keep it; the words are made when one is shown. `of` names a kind of thing, or a variant of
 * one: "tweet".
 */
export type Happening =
  | {
      type: Kind<
        "topicCommented" | "commentAnswered" | "recommended" | "newFan" | "accepted" | "badgeGiven"
      >;
    }
  | { type: Kind<"articleCommented">; of: string }
  | { type: Kind<"topicLiked" | "favorited" | "deleted" | "mentioned">; of: string }
  /** The floor of the first of the new comments. */
  | { type: Kind<"watched">; floor: number }
  /** From what they come. */
  | { type: Kind<"newTopics">; of: "node" | "tag" | "user" }
  /** The floor of the bookmarked comment, or that of the comment above it. */
  | { type: Kind<"reminded">; floor: number; reply: boolean }
  /** Whether more than two take part in the conversation. */
  | { type: Kind<"letter">; several: boolean }
  /** -1 without end, 0 when it was lifted. */
  | { type: Kind<"muted" | "refused">; until: number }
  /** 0 at once, else the time at which it will be. */
  | { type: Kind<"closed">; of: string; time: number }
  /** Whether they keep the node from now on, or no more. */
  | { type: Kind<"keeping">; begun: boolean }
  /** How many of somebody's comments went to another topic; `topic` where their topic went, too, which is one of them now. */
  | { type: Kind<"moved">; count: number; topic?: true }
  | { type: Kind<"reviewed">; of: string; approved: boolean }
  | { type: Kind<"reportAnswered">; of: string; outcome: ReportOutcome };

/** A message as its receiver sees it. Times are milliseconds since 1970 UTC. */
export interface Message {
  id: number;
  /** Who caused it, the latest of several; null for the site itself, and where nobody is to be named. */
  from: UserSummary | null;
  type: MessageType;
  title: string;
  /** The title with the quote where the thing is named. */
  line: string;
  content: string;
  quoteContent: string;
  /** A path of this site. */
  detailUrl: string;
  /** Of how many members' acts of one day it tells; 0 where it is not about such acts. */
  peopleCount: number;
  unread: boolean;
  createTime: number;
}

/** The page that a path of this site leads to, without query and fragment. */
export function messagePlaceOf(path: string): string {
  return path.replace(/[?#].*$/, "");
}
