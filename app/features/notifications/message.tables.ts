import type { Defaulted, Id } from "~/platform/database/tables";
import type { MessageType } from "./message";

export interface MessageTable {
  id: Id;
  /** Who receives it. */
  userId: number;
  /** Who caused it; 0 for the site itself. */
  fromId: Defaulted<number>;
  type: MessageType;
  /** What happened, in JSON; "" in messages of the time when their title was kept. */
  facts: Defaulted<string>;
  /** What those said; "" in others. */
  title: Defaulted<string>;
  content: Defaulted<string>;
  quoteContent: Defaulted<string>;
  /** A path of this site. */
  detailUrl: Defaulted<string>;
  /** The page of `detailUrl`, without what follows its path. */
  place: Defaulted<string>;
  /** The same act twice sends one message; null where each act sends its own. */
  onceKey: Defaulted<string | null>;
  /** How often it happened while it was unread; 0 for what is told one by one. */
  gathered: Defaulted<number>;
  /** How many members' acts of one day it tells of, 0 where all were taken back; null where it is about no such acts. */
  peopleCount: Defaulted<number | null>;
  /** 0 unread, 1 read. */
  status: Defaulted<number>;
  /** 1 where it stood in a letter. */
  mailed: Defaulted<number>;
  createTime: number;
}

/** Whose act of a day a message tells of, told or not any more. */
interface MessagePersonTable {
  id: Id;
  messageId: number;
  memberId: number;
  /** The same act is told once, however often it is taken back and done again. */
  actKey: string;
  /** As in `personStanding`. */
  standing: Defaulted<number>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    message: MessageTable;
    messagePerson: MessagePersonTable;
  }
}
