import type { UserSummary } from "~/features/accounts/user/user";

/** Most characters of a letter, and most people beside who begins a conversation. */
export const letterLimits = { content: 2000, people: 9 } as const;

/** What is said to a member whose address is not verified. */
export const verifyFirst = "验证邮箱之后才能写私信";

/** What a conversation shows of itself where several stand below one another. */
export interface ListedConversation {
  id: number;
  /** The others who take part or did; nobody where all of them are hidden. */
  people: UserSummary[];
  /** The first words of the newest letter; "" where its author is hidden, or blocked by who reads. */
  words: string;
  unread: boolean;
  /** Milliseconds since 1970 UTC. */
  lastTime: number;
}

/** What somebody wrote in a conversation. */
export interface ConversationLetter {
  id: number;
  user: UserSummary;
  contentHtml: string;
  /** Whether the reader has blocked who wrote it. */
  folded: boolean;
  createTime: number;
}

export const conversationsPath = "/user/conversations";

export const conversationPath = (id: number): string => `/user/conversation/${id}`;

/** Where a conversation's page has its form, right below the newest letters. */
export const writingPlace = "write";

/** A conversation where its newest letters stand, which may be far down its page. */
export const newestLettersPath = (id: number): string => `${conversationPath(id)}#${writingPlace}`;

/** What a conversation is called by those in it: the others' names. */
export function nameOfConversation(people: Pick<UserSummary, "nickname">[]): string {
  return people.map(({ nickname }) => nickname).join("、") || "已经没有别人的对话";
}
