import { faceOf, type Face } from "~/features/accounts/user/face";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import { selectShownComments } from "~/features/discussion/comments/comment-select.queries.server";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";

/** Of so many of the latest comments it is counted whose they are, however long the thread. */
const lookedAt = 100;
const mostShown = 12;

/** A member, and how many of the latest comments are theirs. */
export interface Participant extends Face {
  count: number;
}

/** Who wrote most of the latest comments and replies on a thing that everybody sees, the most active first. */
export const readParticipants = keptReading("participants", readThoseWhoWrote, "part");

async function readThoseWhoWrote(db: Database, of: CommentedThing): Promise<Participant[]> {
  const latest = await db
    .selectFrom("comment")
    .select(["userId", "rootId"])
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .where(isPublished())
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(lookedAt)
    .execute();
  if (latest.length === 0) return [];
  const [shownRoots, users] = await Promise.all([
    readShownRoots(db, [...new Set(latest.map(({ rootId }) => rootId))]),
    db
      .selectFrom("user")
      .select(["id", "nickname", "avatar", "smallAvatar"])
      .where("id", "in", [...new Set(latest.map(({ userId }) => userId))])
      .where(isAuthorShown())
      .execute(),
  ]);
  const counts = new Map<number, number>();
  for (const { userId, rootId } of latest) {
    if (rootId > 0 && !shownRoots.has(rootId)) continue;
    counts.set(userId, (counts.get(userId) ?? 0) + 1);
  }
  return users
    .map((user) => ({ ...faceOf(user), count: counts.get(user.id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, mostShown);
}

/** Which of these comments are shown to everybody, and with them their replies. */
async function readShownRoots(db: Database, ids: number[]): Promise<Set<number>> {
  const roots = await selectShownComments(db, null)
    .select("comment.id")
    .where("comment.id", "in", ids)
    .execute();
  return new Set(roots.map(({ id }) => id));
}
