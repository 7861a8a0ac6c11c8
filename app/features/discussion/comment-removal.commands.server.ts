import { contentStatus } from "~/features/content/topic";
import { forgetVersions } from "~/features/content/writing/version.commands.server";
import { removeReactionsTo } from "~/features/reactions/reaction-removal.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/**
 * Takes away all that these members said. A comment that others replied to stays as an empty deleted
 * one, so that the replies keep their place; everything else goes. Topics are counted anew by the caller.
 */
export async function removeCommentsOf(trx: Writer, userIds: number[]): Promise<void> {
  const replies = await commentsOf(trx, userIds).where("rootId", ">", 0).execute();
  await removeComments(
    trx,
    replies.map(({ id }) => id),
  );
  const roots = await commentsOf(trx, userIds).where("rootId", "=", 0).execute();
  const answered = await readAnswered(
    trx,
    roots.map(({ id }) => id),
  );
  await removeComments(
    trx,
    roots.map(({ id }) => id).filter((id) => !answered.has(id)),
  );
  await emptyComments(trx, [...answered]);
}

const commentsOf = (trx: Writer, userIds: number[]) =>
  trx.selectFrom("comment").select("id").where("userId", "in", userIds);

async function readAnswered(trx: Writer, rootIds: number[]): Promise<Set<number>> {
  const answered = new Set<number>();
  for (const part of inParts(rootIds, 1)) {
    const rows = await trx
      .selectFrom("comment")
      .select("rootId")
      .distinct()
      .where("rootId", "in", part)
      .execute();
    for (const { rootId } of rows) answered.add(rootId);
  }
  return answered;
}

async function removeComments(trx: Writer, ids: number[]): Promise<void> {
  await removeReactionsTo(trx, "comment", ids);
  await forgetVersions(trx, "comment", ids);
  for (const part of inParts(ids, 1)) {
    await trx.updateTable("comment").set({ quoteId: 0 }).where("quoteId", "in", part).execute();
    await trx.deleteFrom("comment").where("id", "in", part).execute();
  }
}

async function emptyComments(trx: Writer, ids: number[]): Promise<void> {
  await removeReactionsTo(trx, "comment", ids);
  await forgetVersions(trx, "comment", ids);
  for (const part of inParts(ids, 1)) {
    const emptied = { content: "", contentHtml: "", imageList: "", likeCount: 0 };
    await trx
      .updateTable("comment")
      .set({ ...emptied, status: contentStatus.deleted, deleteTime: Date.now() })
      .where("id", "in", part)
      .execute();
  }
}
