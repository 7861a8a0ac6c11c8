import { sql } from "kysely";
import { settleAnswerOn } from "~/features/discussion/comments/accepting.commands.server";
import {
  readRepliedTo,
  recountCommentsOn,
  recountReplies,
} from "~/features/discussion/comments/comment-recount.commands.server";
import {
  discussionOf,
  isCommentedType,
  type CommentedThing,
} from "~/features/discussion/comments/commentable.server";
import type { SettledPlace } from "~/features/kinds/kind";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";

/** So many comments are counted in the time in which one of the member's is dealt with. */
const countedAtOnce = 100;
/** How many of the member's comments and replies are looked at before it is asked how much was counted. */
const most = 20;

/**
 * Counts anew what holds the next comments of a member, thing by thing: first the replies below each comment that
 * theirs are or stand below, and once these are done all on the thing. So each is counted once, however many of the
 * comments on it are theirs. Answers where it came and with how many of theirs it dealt; null where nothing is left.
 */
export async function settleComments(
  trx: Writer,
  userId: number,
  after: SettledPlace | null,
  size: number,
): Promise<{ place: SettledPlace; done: number } | null> {
  let place = after;
  let done = 0;
  for (let work = 0; work < size;) {
    const at = place?.counted === false ? place : await findNextThing(trx, userId, place);
    if (!at) break;
    const step = await settleNext(trx, userId, at, Math.min(most, Math.ceil(size - work)));
    place = step.place;
    done += step.done;
    work += step.looked + step.counted / countedAtOnce;
  }
  return place === after || place === null ? null : { place, done };
}

async function findNextThing(
  trx: Writer,
  userId: number,
  before: CommentedThing | null,
): Promise<SettledPlace | undefined> {
  const { entityType, entityId } = before ?? { entityType: "", entityId: 0 };
  const next = await trx
    .selectFrom("comment")
    .select(["entityType", "entityId"])
    .where("userId", "=", userId)
    .where(
      sql<boolean>`(${sql.ref("entityType")}, ${sql.ref("entityId")}) > (${entityType}, ${entityId})`,
    )
    .orderBy("entityType")
    .orderBy("entityId")
    .limit(1)
    .executeTakeFirst();
  return next && { ...next, rootId: 0, floor: 0, counted: false };
}

interface Step {
  place: SettledPlace;
  /** How many of the member's comments were dealt with, and how many comments and replies those were or stood below. */
  done: number;
  looked: number;
  /** How many comments of everybody were counted. */
  counted: number;
}

async function settleNext(
  trx: Writer,
  userId: number,
  place: SettledPlace,
  atMost: number,
): Promise<Step> {
  const { entityType, entityId } = place;
  const isKnown = isCommentedType(entityType);
  if (isKnown) await holdRows(trx, discussionOf(entityType).table, [entityId]);
  const threads = isKnown ? await readThreads(trx, userId, place, atMost) : [];
  const own = threads.filter(({ rootId }) => rootId === 0).map(({ id }) => id);
  const above = threads.map(({ rootId }) => rootId).filter((id) => id > 0);
  const replies = await recountReplies(trx, [...above, ...(await readRepliedTo(trx, own))]);
  const done = threads.reduce((sum, { count }) => sum + count, 0);
  const looked = threads.length;
  const last = threads.at(-1);
  if (last && looked === atMost) {
    const { rootId, floor } = last;
    return { place: { ...place, rootId, floor }, done, looked, counted: replies };
  }
  const all = isKnown ? await recountCommentsOn(trx, entityType, [entityId]) : 0;
  await settleAnswerOn(trx, { entityType, entityId });
  return { place: { ...place, counted: true }, done, looked: looked + 1, counted: replies + all };
}

/** The next comments of a member on a thing, each with its floor, and then the comments that they replied to. */
function readThreads(
  trx: Writer,
  userId: number,
  { entityType, entityId, rootId, floor }: SettledPlace,
  atMost: number,
) {
  return trx
    .selectFrom("comment")
    .select((eb) => [
      "rootId",
      "floor",
      eb.fn.max<number>("id").as("id"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .where("userId", "=", userId)
    .where(sql<boolean>`(${sql.ref("rootId")}, ${sql.ref("floor")}) > (${rootId}, ${floor})`)
    .groupBy(["rootId", "floor"])
    .orderBy("rootId")
    .orderBy("floor")
    .limit(atMost)
    .execute();
}
