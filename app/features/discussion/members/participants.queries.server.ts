import { faceOf, type Face } from "~/features/accounts/user/face";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";

/** Of so many of the latest comments it is counted whose they are, however long the thread. */
const lookedAt = 100;
const mostShown = 12;

/** A member, and how many of the latest comments are theirs. */
export interface Participant extends Face {
  count: number;
}

/** Who wrote most of the latest comments and replies on a thing, the most active first. */
export async function readParticipants(db: Database, of: CommentedThing): Promise<Participant[]> {
  const latest = await db
    .selectFrom("comment")
    .select("userId")
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .where(isPublished())
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(lookedAt)
    .execute();
  const counts = new Map<number, number>();
  for (const { userId } of latest) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  if (counts.size === 0) return [];
  const users = await db
    .selectFrom("user")
    .select(["id", "nickname", "avatar", "smallAvatar"])
    .where("id", "in", [...counts.keys()])
    .where(isAuthorShown())
    .execute();
  return users
    .map((user) => ({ ...faceOf(user), count: counts.get(user.id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, mostShown);
}
