import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { contentStatus } from "~/features/kinds/content-status";
import { placeReportsOf } from "~/features/moderation/report.commands.server";
import { messageType } from "~/features/notifications/message";
import { readdressMessages } from "~/features/notifications/message.commands.server";
import { notify } from "~/features/notifications/notify.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts, insertRows, valueRows } from "~/platform/database/value-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { groupBy } from "~/platform/lists/group-by";
import type { ChosenComments } from "./topic-floors.queries.server";

/** How often somebody splits and merges. */
export const movingLimit = { most: 30, seconds: 60 * 60 };

/** RuleBroken where not everybody sees a topic: its comments would be there for all. */
export async function requireSeen(
  trx: Writer,
  { userId, status }: { userId: number; status: number },
  refusal: string,
): Promise<void> {
  const author = await trx
    .selectFrom("user")
    .select("status")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (status !== contentStatus.published || author.status === userStatus.disabled) {
    throw new RuleBroken(refusal);
  }
}

export interface Move {
  from: number;
  to: number;
  /** The floor that the first of them gets there. */
  firstFloor: number;
  nodeId: number;
}

/** Gives comments floors on the new topic, and keeps which they had. */
export async function moveComments(
  trx: Writer,
  { from, to, nodeId, firstFloor }: Move,
  { roots, replies }: ChosenComments,
): Promise<void> {
  await insertRows(
    trx,
    "movedComment",
    roots.map(({ floor, id }) => ({
      entityType: "topic",
      entityId: from,
      floor,
      commentId: id,
    })),
  );
  const placed = roots.map((root, at) => [root.id, firstFloor + at]);
  for (const part of inParts(placed, 2)) {
    await trx
      .updateTable("comment")
      .from(valueRows(part))
      .set((eb) => ({ entityId: to, floor: eb.ref("given.column2") }))
      .whereRef("comment.id", "=", "given.column1")
      .execute();
  }
  for (const part of inParts(replies, 1)) {
    await trx.updateTable("comment").set({ entityId: to }).where("id", "in", part).execute();
  }
  const ids = [...roots.map(({ id }) => id), ...replies];
  await placeReportsOf(trx, { entityType: "comment", entityIds: ids }, { topicId: to, nodeId });
  const paths = ids.map((id) => commentPath({ entityType: "topic", entityId: from }, id));
  await readdressMessages(trx, { from: `/topic/${from}`, to: `/topic/${to}` }, paths);
}

/** Tells each of those who wrote what was moved, and is seen by everybody, once; one of it may be what their topic became. */
export async function tellAuthors(
  trx: Writer,
  viewer: Viewer,
  { id, title, reason, textId = 0 }: { id: number; title: string; reason: string; textId?: number },
  shown: { id: number; userId: number }[],
): Promise<void> {
  const perAuthor = [...groupBy(shown, ({ userId }) => userId)];
  for (const [userId, comments] of perAuthor.toSorted(([a], [b]) => a - b)) {
    const firstId = comments[0]?.id ?? 0;
    const isTopic = comments.some((comment) => comment.id === textId);
    await notify(trx, {
      to: userId,
      from: viewer.id,
      happened: {
        type: messageType.moved,
        count: comments.length,
        ...(isTopic && { topic: true }),
      },
      content: reason,
      quoteContent: title,
      detailUrl: commentPath({ entityType: "topic", entityId: id }, firstId),
    });
  }
}
