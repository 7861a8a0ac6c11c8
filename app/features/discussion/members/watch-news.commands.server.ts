import { setImmediate } from "node:timers/promises";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import {
  isInSilencedPlace,
  isSilencing,
} from "~/features/content/topic-watches/topic-silence.queries.server";
import { isVisibleComment } from "~/features/discussion/comments/comment-visibility.queries.server";
import {
  watchNewsKind,
  type WatchFacts,
} from "~/features/discussion/watching/watch.commands.server";
import { storedLevels } from "~/features/discussion/watching/watching";
import { gatherNotices } from "~/features/notifications/gathered-notices.commands.server";
import { messageType } from "~/features/notifications/message";
import { inQuietTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { defineJob } from "~/platform/jobs/job.server";

/** How many watchers are told in one transaction. */
const toldAtOnce = 200;

/** Registers the job that tells watchers of new comments. */
export function takeUpWatching(): void {
  defineJob<{ commentId: number }>(watchNewsKind, async ({ commentId }) => {
    while (await tellNextWatchers(commentId)) await setImmediate();
  });
}

/** Tells the next watchers of a comment, unless it is no longer there for everybody; whether there are more. */
async function tellNextWatchers(commentId: number): Promise<boolean> {
  const shown = await isVisibleComment(readDatabase(), commentId, null);
  return inQuietTransaction(async (trx) => {
    const news = await trx
      .selectFrom("watchNews")
      .select(["facts", "after"])
      .where("commentId", "=", commentId)
      .$call(held)
      .executeTakeFirst();
    if (!news) return false;
    const facts = JSON.parse(news.facts) as WatchFacts;
    const comment = shown ? await readPlaceOf(trx, commentId) : undefined;
    const watchers = comment ? await readWatchers(trx, comment, facts.from, news.after) : [];
    const last = watchers.at(-1);
    if (!comment || last === undefined) {
      await trx.deleteFrom("watchNews").where("commentId", "=", commentId).execute();
      return false;
    }
    // Two comments of one discussion are told of one after the other.
    await holdRows(
      trx,
      "watch",
      watchers.map(({ id }) => id),
    );
    const { entityType, entityId, floor } = comment;
    await gatherNotices(trx, {
      to: watchers.flatMap(({ userId }) => (facts.told.includes(userId) ? [] : [userId])),
      from: facts.from,
      happened: { type: messageType.watched, floor },
      quoteContent: facts.title,
      detailUrl: `/${entityType}/${entityId}?floor=${floor}`,
    });
    await trx
      .updateTable("watchNews")
      .set({ after: last.userId })
      .where("commentId", "=", commentId)
      .execute();
    return true;
  });
}

/** Where a comment stands, with its floor, or that of the comment it stands below. */
async function readPlaceOf(trx: Writer, id: number) {
  const place = await trx
    .selectFrom("comment")
    .leftJoin("comment as root", "root.id", "comment.rootId")
    .select(["comment.entityType", "comment.entityId", "comment.userId", "comment.floor"])
    .select("root.floor as rootFloor")
    .where("comment.id", "=", id)
    .executeTakeFirst();
  return place && { ...place, floor: place.rootFloor ?? place.floor };
}

/** The next members in the order of their ids who watch and want something of who wrote. */
async function readWatchers(
  trx: Writer,
  { entityType, entityId, userId }: { entityType: string; entityId: number; userId: number },
  from: number,
  after: number,
): Promise<{ id: number; userId: number }[]> {
  return trx
    .selectFrom("watch")
    .innerJoin("user", "user.id", "watch.userId")
    .select(["watch.id", "watch.userId"])
    .where("watch.entityType", "=", entityType)
    .where("watch.entityId", "=", entityId)
    .where("watch.level", "=", storedLevels.watched)
    .where("watch.userId", ">", after)
    .where("user.status", "=", userStatus.active)
    .where((eb) => eb.not(isBlocking("watch.userId", [userId, from])))
    .where((eb) => eb.not(isSilencing("watch.userId", userId)))
    .where((eb) => eb.not(isInSilencedPlace("watch.userId", { entityType, entityId })))
    .orderBy("watch.userId")
    .limit(toldAtOnce)
    .execute();
}
