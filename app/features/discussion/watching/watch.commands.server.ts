import { sql } from "kysely";
import { watchesWhatTheyComment } from "~/features/accounts/account/own-choices.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import type { WatchedThing } from "./watch.queries.server";
import { storedLevels, type WatchLevel } from "./watching";

/** Keeps what a member wants to hear of a discussion. */
export async function keepWatch(
  trx: Writer,
  userId: number,
  { entityType, entityId }: WatchedThing,
  level: WatchLevel,
): Promise<void> {
  if (level === "normal") {
    await trx
      .deleteFrom("watch")
      .where("userId", "=", userId)
      .where("entityType", "=", entityType)
      .where("entityId", "=", entityId)
      .execute();
    return;
  }
  const stored = storedLevels[level];
  await trx
    .insertInto("watch")
    .values({ userId, entityType, entityId, level: stored, createTime: Date.now() })
    .onConflict((conflict) =>
      conflict.columns(["userId", "entityType", "entityId"]).doUpdateSet({ level: stored }),
    )
    .execute();
}

/** Has who comments watch the discussion, if that is how they want it and they chose nothing else for this one. */
export async function watchCommented(
  trx: Writer,
  userId: number,
  { entityType, entityId }: WatchedThing,
): Promise<void> {
  if (!(await watchesWhatTheyComment(trx, userId))) return;
  await trx
    .insertInto("watch")
    .values({ userId, entityType, entityId, level: storedLevels.watched, createTime: Date.now() })
    .onConflict((conflict) => conflict.columns(["userId", "entityType", "entityId"]).doNothing())
    .execute();
}

/** Has these members hear of a new discussion what they hear of the one that it came from. */
export async function copyWatches(
  trx: Writer,
  from: WatchedThing,
  entityId: number,
  userIds: number[],
): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    const watches = await trx
      .selectFrom("watch")
      .select(["userId", "entityType", "level"])
      .where("entityType", "=", from.entityType)
      .where("entityId", "=", from.entityId)
      .where("userId", "in", part)
      .orderBy("userId")
      .execute();
    if (watches.length === 0) continue;
    const createTime = Date.now();
    await trx
      .insertInto("watch")
      .values(watches.map((watch) => ({ ...watch, entityId, createTime })))
      .onConflict((conflict) => conflict.columns(["userId", "entityType", "entityId"]).doNothing())
      .execute();
  }
}

/** Has everybody hear of a discussion what they heard of one that is part of it now, unless they chose something there. */
export async function moveWatches(
  trx: Writer,
  { entityType, entityId }: WatchedThing,
  to: number,
): Promise<void> {
  await trx
    .insertInto("watch")
    .columns(["userId", "entityType", "entityId", "level", "createTime"])
    .expression(
      trx
        .selectFrom("watch")
        .select(["userId", "entityType"])
        .select([sql<number>`${sql.lit(to)}`.as("entityId"), "level", "createTime"])
        .where("entityType", "=", entityType)
        .where("entityId", "=", entityId)
        .orderBy("userId"),
    )
    .onConflict((conflict) => conflict.columns(["userId", "entityType", "entityId"]).doNothing())
    .execute();
  await trx
    .deleteFrom("watch")
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .execute();
}

/** What watchers of a discussion are told of a comment. */
export interface WatchFacts {
  /** Who wrote what is discussed; 0 for nobody. */
  from: number;
  title: string;
  /** Who wrote the comment, or was told of it as somebody whom it concerns. */
  told: number[];
}

/** The kind of job that tells watchers; it is defined where it is known what everybody may see. */
export const watchNewsKind = "watch-news";

/** Has the watchers of a discussion told of a new comment; whoever writes it does not wait for that. */
export async function announceToWatchers(
  trx: Writer,
  { entityType, entityId }: WatchedThing,
  commentId: number,
  facts: WatchFacts,
): Promise<void> {
  const watcher = await trx
    .selectFrom("watch")
    .select("id")
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .where("level", "=", storedLevels.watched)
    .where("userId", "not in", facts.told)
    .limit(1)
    .executeTakeFirst();
  if (!watcher) return;
  await trx
    .insertInto("watchNews")
    .values({ commentId, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.column("commentId").doNothing())
    .execute();
  await enqueue(trx, { kind: watchNewsKind }, { commentId });
}

/** Forgets a part of what a member watches; answers how many discussions it were. */
export async function forgetWatches(trx: Writer, userId: number, most: number): Promise<number> {
  const rows = await trx
    .deleteFrom("watch")
    .where("id", "in", (eb) =>
      eb.selectFrom("watch").select("id").where("userId", "=", userId).limit(most),
    )
    .returning("id")
    .execute();
  return rows.length;
}
