import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { groupBy } from "~/platform/lists/group-by";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** Everything a member wrote in conversations, oldest first; what others wrote to them is those others' own. */
export async function readOwnLetters(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("letter")
    .select("id as key")
    .select(["id", "conversationId", "content", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.long)
    .execute();
  return ownPart(rows, ownRows.long);
}

/** The conversations that a member takes part in, or did, and with whom, in the order in which they came to them. */
export async function readOwnConversations(userId: number, after: number) {
  const own = await readDatabase()
    .selectFrom("conversationMember")
    .select("id as key")
    .select(["conversationId", "readLetter", "leftTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  const others = await readOthers(
    userId,
    own.map(({ conversationId }) => conversationId),
  );
  const people = groupBy(others, ({ conversationId }) => conversationId);
  const told = own.map((row) => ({
    ...row,
    with: (people.get(row.conversationId) ?? []).map(({ userId: id, nickname }) => ({
      userId: id,
      nickname,
    })),
  }));
  return ownPart(told, ownRows.short);
}

async function readOthers(userId: number, conversationIds: number[]) {
  if (conversationIds.length === 0) return [];
  return readDatabase()
    .selectFrom("conversationMember")
    .innerJoin("user", "user.id", "conversationMember.userId")
    .select(["conversationMember.conversationId", "conversationMember.userId", "user.nickname"])
    .where("conversationMember.conversationId", "in", conversationIds)
    .where("conversationMember.userId", "!=", userId)
    .where(isAuthorShown())
    .orderBy("conversationMember.id")
    .execute();
}
