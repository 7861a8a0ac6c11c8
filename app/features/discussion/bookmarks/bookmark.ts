import type { UserSummary } from "~/features/accounts/user/user";

export const bookmarkLimits = {
  /** Characters of a note. */
  note: 200,
  /** Bookmarks of one member. */
  most: 2000,
  /** How many days from now a reminder may be. */
  days: 730,
} as const;

/** The days that one press chooses, by how many lie between. */
export const quickReminders = {
  tomorrow: { text: "明天提醒", days: 1 },
  week: { text: "一周后提醒", days: 7 },
  month: { text: "一个月后提醒", days: 30 },
} as const;

export const quickNames = ["tomorrow", "week", "month"] as const;

export const bookmarkOrders = ["newest", "reminder"] as const;

/** How one's bookmarks are listed: the latest first, or those that remind next. */
export type BookmarkOrder = (typeof bookmarkOrders)[number];

/** What a member keeps beside a comment. */
export interface Reminder {
  note: string;
  /** “2026-11-20”; "" for no reminder. */
  remindDate: string;
  /** Whether it is still to come. */
  pending: boolean;
}

/** What is said of a bookmarked comment as long as everybody sees it. */
export interface BookmarkedComment {
  noun: string;
  /** What it stands on: the title, or the first words. */
  title: string;
  /** Its floor, or that of the comment above it. */
  floor: number;
  reply: boolean;
  user: UserSummary;
  /** Its first words; "" for pictures alone, and of whom the viewer blocked. */
  excerpt: string;
  blocked: boolean;
}

/** A bookmark in its member's own list. */
export interface Bookmark extends Reminder {
  id: number;
  commentId: number;
  /** Null once the comment is not there for everybody. */
  comment: BookmarkedComment | null;
  /** Where the comment stands; "" with it. */
  path: string;
  /** When it was set, in milliseconds since 1970 UTC. */
  createTime: number;
}
