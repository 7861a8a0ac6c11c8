import { faceOf, type Face } from "~/features/accounts/user/face";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";

/** Of so many of the latest comments it is counted whose they are, however long the thread. */
const lookedAt = 200;
const mostShown = 12;

/** A member, and how many of the latest comments are theirs. */
export interface Participant extends Face {
  count: number;
}

/** Who wrote most of the latest comments and replies on a thing, the most active first. */
export async function readParticipants(db: Database, of: CommentedThing): Promise<Participant[]> {
  const latest = db
    .selectFrom("comment")
    .select("comment.userId")
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .where(isPublished())
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(lookedAt)
    .as("latest");
  const rows = await db
    .selectFrom(latest)
    .innerJoin("user", "user.id", "latest.userId")
    .select(["user.id", "user.nickname", "user.avatar", "user.smallAvatar"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isAuthorShown())
    .groupBy(["user.id", "user.nickname", "user.avatar", "user.smallAvatar"])
    .orderBy("count", "desc")
    .orderBy("user.id")
    .limit(mostShown)
    .execute();
  return rows.map(({ count, ...user }) => ({ ...faceOf(user), count }));
}
