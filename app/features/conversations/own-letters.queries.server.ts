import { readDatabase } from "~/platform/database/database.server";

/** Everything a member wrote in conversations, oldest first; what others wrote to them is those others' own. */
export async function readOwnLetters(userId: number) {
  return readDatabase()
    .selectFrom("letter")
    .select(["id", "conversationId", "content", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** The conversations that a member takes part in, or did, in the order in which they came to them. */
export async function readOwnConversations(userId: number) {
  return readDatabase()
    .selectFrom("conversationMember")
    .select(["conversationId", "readLetter", "leftTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
