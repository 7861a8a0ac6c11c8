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
  /** 0 unread, 1 read. */
  status: Defaulted<number>;
  /** 1 where it stood in a letter. */
  mailed: Defaulted<number>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    message: MessageTable;
  }
}
