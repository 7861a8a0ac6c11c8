import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { groupBy } from "~/platform/lists/group-by";

/** Everything a member wrote in conversations, oldest first; what others wrote to them is those others' own. */
export async function readOwnLetters(userId: number) {
  return readDatabase()
    .selectFrom("letter")
    .select(["id", "conversationId", "content", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** The conversations that a member takes part in, or did, and with whom, in the order in which they came to them. */
export async function readOwnConversations(userId: number) {
  const [own, others] = await Promise.all([
    readDatabase()
      .selectFrom("conversationMember")
      .select(["conversationId", "readLetter", "leftTime"])
      .where("userId", "=", userId)
      .orderBy("id")
      .execute(),
    readDatabase()
      .selectFrom("conversationMember as own")
      .innerJoin("conversationMember as other", "other.conversationId", "own.conversationId")
      .innerJoin("user", "user.id", "other.userId")
      .select(["own.conversationId", "other.userId", "user.nickname"])
      .where("own.userId", "=", userId)
      .where("other.userId", "!=", userId)
      .where(isAuthorShown())
      .orderBy("other.id")
      .execute(),
  ]);
  const people = groupBy(others, ({ conversationId }) => conversationId);
  return own.map((row) => ({
    ...row,
    with: (people.get(row.conversationId) ?? []).map(({ userId: id, nickname }) => ({
      userId: id,
      nickname,
    })),
  }));
}
