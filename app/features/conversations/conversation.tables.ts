import type { Defaulted, Id } from "~/platform/database/tables";

export interface ConversationTable {
  id: Id;
  /** The ids of the two in it, in order; null where there are more, and once one of the two has left. */
  pairKey: string | null;
  createTime: number;
}

/** Somebody in a conversation. */
export interface ConversationMemberTable {
  id: Id;
  conversationId: number;
  userId: number;
  /** The newest letter that they were sent or wrote, and the newest that they saw. */
  lastLetter: Defaulted<number>;
  readLetter: Defaulted<number>;
  /** When they left; 0 while they are there. */
  leftTime: Defaulted<number>;
}

export interface LetterTable {
  id: Id;
  conversationId: number;
  userId: number;
  /** Markdown. */
  content: string;
  contentHtml: string;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    conversation: ConversationTable;
    conversationMember: ConversationMemberTable;
    letter: LetterTable;
  }
}
