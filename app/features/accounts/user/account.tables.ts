import type { Defaulted, Id } from "~/platform/database/tables";
import type { Role } from "./user";

export interface UserTable {
  id: Id;
  username: Defaulted<string>;
  /** The username in lower case, unique; null where there is none. */
  usernameKey: Defaulted<string | null>;
  nickname: string;
  email: Defaulted<string>;
  emailKey: Defaulted<string | null>;
  emailVerified: Defaulted<number>;
  /** When the member last proved that the mailbox of this address is theirs: by a link or a code; 0 never. */
  mailboxTime: Defaulted<number>;
  /** argon2id; "" when the account has no password. */
  passwordHash: Defaulted<string>;
  avatar: Defaulted<string>;
  smallAvatar: Defaulted<string>;
  backgroundImage: Defaulted<string>;
  smallBackgroundImage: Defaulted<string>;
  description: Defaulted<string>;
  homePage: Defaulted<string>;
  phone: Defaulted<string>;
  companyName: Defaulted<string>;
  role: Defaulted<Role | "">;
  status: Defaulted<number>;
  mutedUntil: Defaulted<number>;
  score: Defaulted<number>;
  topicCount: Defaulted<number>;
  commentCount: Defaulted<number>;
  fansCount: Defaulted<number>;
  followCount: Defaulted<number>;
  unreadCount: Defaulted<number>;
  /** How soon replies and mentions are mailed: 0 not, 1 at once, 2 daily, 3 weekly. */
  mailNotices: Defaulted<number>;
  mailWatched: Defaulted<number>;
  mailLikes: Defaulted<number>;
  mailSite: Defaulted<number>;
  /** 1 where any of these is daily or weekly. */
  mailDigest: Defaulted<number>;
  /** The last day for which a letter was made, and the Monday of its week; "" for none. */
  digestDay: Defaulted<string>;
  digestWeek: Defaulted<string>;
  /** The morning of that day, by the clocks that it was made by. */
  digestTime: Defaulted<number>;
  /** By whose clocks letters and reminders come; "" for the site's. */
  timeZone: Defaulted<string>;
  /** 1 where messages of a topic are pushed to the devices that asked for it. */
  pushReplies: Defaulted<number>;
  pushWatched: Defaulted<number>;
  pushSite: Defaulted<number>;
  /** Whether they watch each discussion that they comment in. */
  watchCommented: Defaulted<number>;
  /** Who may begin a conversation with them: 0 everybody, 1 whom they follow, 2 nobody. */
  lettersFrom: Defaulted<number>;
  demo: Defaulted<number>;
  createTime: number;
  updateTime: Defaulted<number>;
}

export interface SessionTable {
  id: Id;
  userId: number;
  /** SHA-256 of the token in hexadecimal; the token itself is only with the member. */
  tokenHash: string;
  userAgent: Defaulted<string>;
  address: Defaulted<string>;
  createTime: number;
  usedTime: number;
  expireTime: number;
  /** When the member last proved in it who they are; signing in does. */
  provenTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    user: UserTable;
    session: SessionTable;
  }
}
