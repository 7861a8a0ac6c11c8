import { createMember, type Member } from "tests/factories/member";
import { startConversation } from "~/features/conversations/conversation.commands.server";
import { conversationSchema, letterSchema } from "~/features/conversations/conversation.schema";
import { writeLetter } from "~/features/conversations/letter.commands.server";
import { inTransaction } from "~/platform/database/database.server";

/** A member who may write letters: their address is verified. */
export async function createCorrespondent(
  account: Parameters<typeof createMember>[0] = {},
): Promise<Member> {
  const member = await createMember(account);
  await letWriteLetters(member);
  return member;
}

/** Verifies the addresses of members, as only those write letters. */
export async function letWriteLetters(...members: Member[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  await inTransaction((trx) =>
    trx.updateTable("user").set({ emailVerified: 1 }).where("id", "in", ids).execute(),
  );
}

interface NewLetter {
  content?: string;
  formId?: string;
}

/** Begins a conversation, and answers its id. */
export function createConversation(
  by: Member,
  to: Member[],
  { content = "竹子开花了，来看看吗？", formId = "" }: NewLetter = {},
): Promise<number> {
  const names = to.map(({ viewer }) => viewer.username).join(" ");
  return startConversation(by.viewer, conversationSchema.parse({ to: names, content, formId }));
}

/** Answers in a conversation, and answers the letter's id. */
export function createLetter(
  by: Member,
  conversationId: number,
  { content = "好啊，明天来。", formId = "" }: NewLetter = {},
): Promise<number> {
  return writeLetter(by.viewer, conversationId, letterSchema.parse({ content, formId }));
}
