import { sql } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import { isSilencedPlace } from "~/features/content/topic-watches/topic-silence.queries.server";
import type { OwnLook } from "~/features/content/looks/topic-look";
import type { TopicRow } from "~/features/content/topics/topic";
import { topicKind } from "~/features/content/topics/topic-kind.server";
import { followedTopics } from "~/features/content/topics/topic.queries.server";
import { storedLevels } from "~/features/discussion/watching/watching";
import {
  foundOtherwise,
  isAuthorShown,
  isPublished,
} from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { oneByOne } from "~/platform/database/one-by-one.server";
import { unindexed } from "~/platform/database/unindexed.server";

/** Among so many of the topics that a member watches or read lately, whatever else they once did. */
const mostOwn = 1000;

/** One page of the topics that a member read and others commented on since, or that they watch, by the latest comment. */
export async function readTopicReading(
  db: Database,
  viewer: Viewer,
  look: OwnLook,
  cursor: string | null,
): Promise<Page<TopicRow>> {
  const name = `${look}${viewer.id}`;
  const before = decodeCursor(name, cursor);
  const own = look === "unread" ? readOn(db, viewer.id) : watchedBy(db, viewer.id);
  // Each topic is found by its own id; in the order of an index all topics would be gone through.
  const key = unindexed("topic.lastCommentTime");
  let query = db
    .selectFrom(own.as("latest"))
    .innerJoin("topic", "topic.id", "latest.entityId")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.lastCommentTime as key"])
    .where(foundOtherwise("topic"))
    .where(isAuthorShown())
    .where((eb) => eb.not(isSilencedPlace(viewer.id)));
  if (look === "unread") query = query.where(hasUnread(viewer.id));
  if (before) {
    query = query.where(sql<boolean>`(${key}, "topic"."id") < (${before.key}, ${before.id})`);
  }
  const places = await query
    .orderBy(key, "desc")
    .orderBy("topic.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(name, places, (place) => place);
  const ids = page.results.map(({ id }) => id);
  if (ids.length === 0) return { ...page, results: [] };
  const rows = await followedTopics.readRows(db, viewer, ids);
  return { ...page, results: ids.flatMap((id) => (rows.get(id) as TopicRow | undefined) ?? []) };
}

/** What a member read, up to which floor. */
const readOn = (db: Database, userId: number) =>
  db
    .selectFrom("readingPlace")
    .select(["entityId", "floor"])
    .where("userId", "=", userId)
    .where("entityType", "=", topicKind.name)
    .orderBy("updateTime", "desc")
    .orderBy("id", "desc")
    .limit(mostOwn);

const watchedBy = (db: Database, userId: number) =>
  db
    .selectFrom("watch")
    .select(["entityId", sql<number>`0`.as("floor")])
    .where("userId", "=", userId)
    .where("entityType", "=", topicKind.name)
    .where("level", "=", storedLevels.watched)
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(mostOwn);

/** Condition: somebody else has a comment above the floor that was read, and everybody sees it. */
function hasUnread(userId: number) {
  return sql<boolean>`exists (select 1 from "comment" as later
    inner join "user" as commenter on commenter.id = later."userId"
    where later."entityType" = ${topicKind.name} and later."entityId" = latest."entityId" and later."rootId" = 0
      and ${isPublished("later")} and later.floor > latest.floor
      and later."userId" <> ${userId} and ${isAuthorShown("commenter")} ${oneByOne})`;
}
