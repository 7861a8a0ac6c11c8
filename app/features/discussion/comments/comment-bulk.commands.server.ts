import { addToManyCounts } from "~/features/accounts/account/account-bulk.commands.server";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { readMovedTops } from "~/features/discussion/moved/moved-comment.queries.server";
import { insertAwards } from "~/features/scores/score.commands.server";
import { beforehand } from "~/platform/database/beforehand.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts, insertNumbered, valueRows } from "~/platform/database/value-rows.server";
import { groupBy } from "~/platform/lists/group-by";
import { renderMarkdown } from "~/platform/markdown/markdown.server";

/** A live comment, or a reply to one, to insert. */
export interface BulkComment {
  /** "topic" when left out. */
  entityType?: string;
  entityId: number;
  userId: number;
  /** Markdown. */
  content: string;
  /** The comment of the same thing that this replies to, from an earlier call; 0 or nothing for none. */
  rootId?: number;
  /** The reply below `rootId`, from an earlier call, that this one answers. */
  quoteId?: number;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

// Bulk content repeats a few hundred texts, so each is rendered once.
const bodies = beforehand(
  (content) => renderMarkdown(content, { headings: false, breaks: true }).html,
  2000,
);

/**
 * Inserts comments and replies with all counts, floors in the order of the rows, and `score` points
 * for each author; answers their ids in the order of the rows.
 */
export async function insertComments(
  trx: Writer,
  comments: BulkComment[],
  score = 1,
): Promise<number[]> {
  // First of all, because this takes the rows of the topics and so lets nobody else take a floor.
  await noteDiscussed(trx, comments);
  const floorOf = await openFloors(trx, comments);
  const htmls = bodies.answers(comments.map(({ content }) => content));
  const ids = await insertNumbered(
    trx,
    "comment",
    comments.map((comment, at) => ({
      entityType: kindNameOf(comment),
      entityId: comment.entityId,
      rootId: comment.rootId ?? 0,
      quoteId: comment.quoteId ?? 0,
      floor: floorOf(comment),
      userId: comment.userId,
      content: comment.content,
      contentHtml: htmls[at] ?? "",
      createTime: comment.createTime,
      updateTime: comment.createTime,
    })),
  );
  await countReplies(trx, comments);
  await rewardAuthors(trx, comments, ids, score);
  return ids;
}

const kindNameOf = ({ entityType = "topic" }: BulkComment): string => entityType;

async function noteDiscussed(trx: Writer, comments: BulkComment[]): Promise<void> {
  // In the order in which views are counted: each would wait for what the other holds.
  const kinds = kindsWith("comments").toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, comments: discussed } of kinds) {
    const on = groupBy(
      comments.filter((comment) => kindNameOf(comment) === name),
      ({ entityId }) => entityId,
    );
    const notes = [...on].map(([id, all]) => {
      const last = all.reduce((a, b) => (b.createTime >= a.createTime ? b : a));
      return { id, count: all.length, lastTime: last.createTime, lastUserId: last.userId };
    });
    await discussed.add(trx, notes);
  }
}

/** Numbers the comments of each thing on from its highest floor; replies have floor 0. */
async function openFloors(
  trx: Writer,
  comments: BulkComment[],
): Promise<(comment: BulkComment) => number> {
  const floors = new Map<string, number>();
  for (const [entityType, all] of groupBy(comments, kindNameOf)) {
    for (const part of inParts([...new Set(all.map(({ entityId }) => entityId))], 1)) {
      const rows = await trx
        .selectFrom("comment")
        .select((eb) => ["entityId", eb.fn.max<number>("floor").as("top")])
        .where("entityType", "=", entityType)
        .where("entityId", "in", part)
        .where("rootId", "=", 0)
        .groupBy("entityId")
        .execute();
      for (const row of rows) floors.set(`${entityType} ${row.entityId}`, row.top);
      for (const { entityId, top } of await readMovedTops(trx, entityType, part)) {
        const place = `${entityType} ${entityId}`;
        floors.set(place, Math.max(top, floors.get(place) ?? 0));
      }
    }
  }
  return (comment) => {
    if (comment.rootId) return 0;
    const place = `${kindNameOf(comment)} ${comment.entityId}`;
    const floor = (floors.get(place) ?? 0) + 1;
    floors.set(place, floor);
    return floor;
  };
}

async function countReplies(trx: Writer, comments: BulkComment[]): Promise<void> {
  const replies = comments.filter(({ rootId }) => rootId);
  const perRoot = [...groupBy(replies, ({ rootId = 0 }) => rootId)];
  for (const part of inParts(perRoot, 2)) {
    await trx
      .updateTable("comment")
      .from(valueRows(part.map(([rootId, { length }]) => [rootId, length])))
      .set((eb) => ({ commentCount: eb("comment.commentCount", "+", eb.ref("given.column2")) }))
      .whereRef("comment.id", "=", "given.column1")
      .execute();
  }
}

async function rewardAuthors(
  trx: Writer,
  comments: BulkComment[],
  ids: number[],
  score: number,
): Promise<void> {
  await insertAwards(
    trx,
    comments.map(({ userId, createTime }, index) => ({
      userId,
      sourceType: "comment",
      sourceId: ids[index] ?? 0,
      description: "发表评论",
      score,
      createTime,
    })),
  );
  await addToManyCounts(
    trx,
    [...groupBy(comments, ({ userId }) => userId)].map(([userId, { length }]) => ({
      userId,
      topicCount: 0,
      commentCount: length,
      score: length * score,
    })),
  );
}
