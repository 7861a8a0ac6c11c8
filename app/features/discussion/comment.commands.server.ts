import { addToCounts } from "~/features/accounts/account.commands.server";
import type { Viewer } from "~/features/accounts/user";
import { publishOnce } from "~/features/content/submission.commands.server";
import { contentStatus } from "~/features/content/topic";
import { checkBeforePublishing } from "~/features/moderation/publishing-check.server";
import { award } from "~/features/scores/score.commands.server";
import { readSettings } from "~/features/site/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import type { CommentForm } from "./comment.schema";
import { commentables, type CommentedThing } from "./commentable.server";

/** Comments on a thing, or replies to one of its comments, and answers the id; NotFound when either is gone. */
export async function publishComment(
  viewer: Viewer,
  of: CommentedThing,
  form: CommentForm,
): Promise<number> {
  const contentHtml = renderMarkdown(form.content, { headings: false, breaks: true }).html;
  const { commentsPerMinute, scoreComment } = await readSettings();
  return inTransaction((trx) =>
    publishOnce(trx, { userId: viewer.id, formId: form.formId }, async () => {
      await checkBeforePublishing(trx, viewer, {
        kind: "comment",
        limit: { most: commentsPerMinute, seconds: 60 },
      });
      const createTime = Date.now();
      // First of all, because this takes the thing's row and so lets one comment at a time take a floor.
      await commentables[of.entityType].note(trx, of.entityId, { userId: viewer.id, createTime });
      const place = await placeOf(trx, of, form.quoteId);
      const { id } = await trx
        .insertInto("comment")
        .values({
          ...place,
          ...of,
          userId: viewer.id,
          content: form.content,
          contentHtml,
          createTime,
          updateTime: createTime,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await addToCounts(trx, viewer.id, { commentCount: 1 });
      await award(trx, {
        userId: viewer.id,
        sourceType: "comment",
        sourceId: id,
        description: "发表评论",
        score: scoreComment,
        createTime,
      });
      return id;
    }),
  );
}

interface Place {
  rootId: number;
  quoteId: number;
  floor: number;
}

async function placeOf(trx: Writer, of: CommentedThing, quoteId: number): Promise<Place> {
  if (quoteId === 0) return { rootId: 0, quoteId: 0, floor: await nextFloor(trx, of) };
  const answered = await trx
    .selectFrom("comment")
    .select(["id", "rootId"])
    .where("id", "=", quoteId)
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .where("status", "=", contentStatus.published)
    .executeTakeFirst();
  const rootId = answered?.rootId || answered?.id;
  if (!answered || !rootId) throw new NotFound("要回复的评论不在了");
  await trx
    .updateTable("comment")
    .set((eb) => ({ commentCount: eb("commentCount", "+", 1) }))
    .where("id", "=", rootId)
    .execute();
  return { rootId, quoteId: answered.rootId === 0 ? 0 : answered.id, floor: 0 };
}

async function nextFloor(trx: Writer, of: CommentedThing): Promise<number> {
  const { top } = await trx
    .selectFrom("comment")
    .select((eb) => eb.fn.max<number | null>("floor").as("top"))
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .where("rootId", "=", 0)
    .executeTakeFirstOrThrow();
  return (top ?? 0) + 1;
}
