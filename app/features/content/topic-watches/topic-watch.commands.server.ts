import { sql } from "kysely";
import { holdOwnAccount, isClosed } from "~/features/accounts/account/account.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { inQuietTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { inParts } from "~/platform/database/value-rows.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { enqueue } from "~/platform/jobs/job.commands.server";
import {
  mostTopicWatches,
  storedTopicLevels,
  type TopicOrigin,
  type TopicWatchLevel,
} from "./topic-watch";
import { readOriginName } from "./topic-watch.queries.server";

/**
 * Sets what a member wants to hear of new topics from an origin; NotFound where they do not see it, and of who closed the
 * account, RuleBroken where they have chosen for too many others. Nothing is asked of who wants nothing special any more.
 */
export async function setTopicWatch(
  viewer: Viewer,
  origin: TopicOrigin,
  level: TopicWatchLevel,
): Promise<void> {
  const { entityType, entityId } = origin;
  if (level === "normal") return inQuietTransaction((trx) => endTopicWatch(trx, viewer.id, origin));
  const name = await readOriginName(readDatabase(), origin, viewer);
  if (name === undefined) throw new NotFound();
  const stored = storedTopicLevels[level];
  await inQuietTransaction(async (trx) => {
    const changed = await trx
      .updateTable("topicWatch")
      .set({ level: stored })
      .where("userId", "=", viewer.id)
      .where("entityType", "=", entityType)
      .where("entityId", "=", entityId)
      .returning("id")
      .executeTakeFirst();
    if (changed) return;
    // So that of presses at once the last that there is room for is the last. Not sooner: whoever tells of topics takes
    // rows of watchers before the members.
    const watched = entityType === "user" ? [entityId] : [];
    await holdRows(trx, "user", [viewer.id, ...watched]);
    await holdOwnAccount(trx, viewer.id);
    for (const id of watched) if (await isClosed(trx, id)) throw new NotFound();
    const { count } = await trx
      .selectFrom("topicWatch")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("userId", "=", viewer.id)
      .executeTakeFirstOrThrow();
    if (count >= mostTopicWatches) {
      throw new RuleBroken(`最多关注和静音 ${mostTopicWatches} 处，可以先取消一些`);
    }
    await trx
      .insertInto("topicWatch")
      .values({ userId: viewer.id, entityType, entityId, level: stored, createTime: Date.now() })
      .onConflict((conflict) =>
        conflict.columns(["userId", "entityType", "entityId"]).doUpdateSet({ level: stored }),
      )
      .execute();
  });
}

async function endTopicWatch(
  trx: Writer,
  userId: number,
  { entityType, entityId }: TopicOrigin,
): Promise<void> {
  await trx
    .deleteFrom("topicWatch")
    .where("userId", "=", userId)
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .execute();
}

/** The kind of job that tells watchers of new topics. */
export const topicNewsKind = "topic-news";

/** Has whoever watches where a topic comes from told of it, once; its author does not wait for that. */
export async function announceTopic(
  trx: Writer,
  topic: { id: number; nodeId: number; userId: number },
): Promise<void> {
  const topicId = topic.id;
  const tags = await trx
    .selectFrom("topicTag")
    .select("tagId")
    .where("topicId", "=", topicId)
    .orderBy("tagId")
    .execute();
  const ofAuthor: TopicOrigin = { entityType: "user", entityId: topic.userId };
  // The narrowest first, because who watches several is told of one.
  const origins: TopicOrigin[] = [
    ofAuthor,
    ...tags.map(({ tagId }) => ({ entityType: "tag" as const, entityId: tagId })),
    { entityType: "node", entityId: topic.nodeId },
  ];
  const isWatched = ({ entityType, entityId }: TopicOrigin) =>
    trx
      .selectFrom(
        trx
          .selectFrom("topicWatch")
          .select(["entityType", "entityId"])
          .where("entityType", "=", entityType)
          .where("entityId", "=", entityId)
          .where("level", "=", storedTopicLevels.watched)
          .limit(1)
          .as("one"),
      )
      .selectAll();
  const rows = await origins
    .slice(1)
    .reduce((all, origin) => all.unionAll(isWatched(origin)), isWatched(ofAuthor))
    .execute();
  const known = new Set(rows.map(({ entityType, entityId }) => `${entityType} ${entityId}`));
  const watched = origins.filter((origin) => known.has(`${origin.entityType} ${origin.entityId}`));
  if (watched.length === 0) return;
  await trx
    .insertInto("topicNews")
    .values({ topicId, origins: JSON.stringify(watched) })
    .onConflict((conflict) => conflict.column("topicId").doNothing())
    .execute();
  await enqueue(trx, { kind: topicNewsKind }, { topicId });
}

/** Has everybody watch or silence a tag who did so with one that is merged into it, unless they chose something there. */
export async function moveTagWatches(trx: Writer, from: number, into: number): Promise<void> {
  await trx
    .insertInto("topicWatch")
    .columns(["userId", "entityType", "entityId", "level", "createTime"])
    .expression(
      trx
        .selectFrom("topicWatch")
        .select(["userId", "entityType"])
        .select([sql<number>`${sql.lit(into)}`.as("entityId"), "level", "createTime"])
        .where("entityType", "=", "tag")
        .where("entityId", "=", from)
        .orderBy("userId"),
    )
    .onConflict((conflict) => conflict.columns(["userId", "entityType", "entityId"]).doNothing())
    .execute();
  await dropTagWatches(trx, from);
}

/** Takes what members chose for a tag that is not there any more. */
export const dropTagWatches = (trx: Writer, tagId: number): Promise<void> =>
  dropPlaceWatches(trx, "tag", [{ id: tagId }]);

/** The same of several, or of nodes. */
export async function dropPlaceWatches(
  trx: Writer,
  entityType: "node" | "tag",
  gone: { id: number }[],
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  for (const part of inParts(ids, 1)) {
    await trx
      .deleteFrom("topicWatch")
      .where("entityType", "=", entityType)
      .where("entityId", "in", part)
      .execute();
  }
}

/** Forgets a part of what a member watches; answers how much it was. */
export function forgetTopicWatches(trx: Writer, userId: number, most: number): Promise<number> {
  return forgetSome(trx, { column: "userId", id: userId }, most);
}

/** Forgets a part of who watches a member; answers how many it were. */
export function forgetTopicWatchers(trx: Writer, userId: number, most: number): Promise<number> {
  return forgetSome(trx, { column: "entityId", id: userId }, most);
}

async function forgetSome(
  trx: Writer,
  { column, id }: { column: "userId" | "entityId"; id: number },
  most: number,
): Promise<number> {
  const rows = await trx
    .deleteFrom("topicWatch")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("topicWatch as own")
        .select("own.id")
        .where(`own.${column}`, "=", id)
        .$if(column === "entityId", (query) => query.where("own.entityType", "=", "user"))
        .limit(most),
    )
    .returning("id")
    .execute();
  return rows.length;
}
