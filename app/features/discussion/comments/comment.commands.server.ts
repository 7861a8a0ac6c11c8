import { addToCounts } from "~/features/accounts/account/account.commands.server";
import { readStanding } from "~/features/accounts/account/standing.queries.server";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { wantPictures } from "~/features/content/outside-pictures/outside-picture.commands.server";
import { requireNotRefused } from "~/features/content/nodes/node-refusing.queries.server";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { findMergedPlace } from "~/features/discussion/moved/topic-merged.queries.server";
import { contentStatus } from "~/features/kinds/content-status";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import {
  checkBeforePublishing,
  noteSameText,
  prepareCheck,
} from "~/features/moderation/publishing-check.server";
import { placedIn } from "~/features/moderation/trust/placed.server";
import { award } from "~/features/scores/score.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { announceChange } from "~/platform/database/change-signal.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { beginAnew } from "~/platform/database/under-lock.server";
import { NotAllowed, NotFound, NotSignedIn } from "~/platform/errors/domain-errors";
import { requireSlowPace, selectAnswerable } from "./answerable.queries.server";
import { findMovedPlace, readNextFloor } from "./comment-place.queries.server";
import { tellOfComment, tellWatchers } from "./comment-notices.commands.server";
import { composeComment } from "./comment-text.server";
import type { CommentFields } from "./comment.schema";
import { discussionOf, holdDiscussed, type CommentedThing } from "./commentable.server";

/**
 * Comments on a thing, or replies to one of its comments, and answers the id; NotFound when either is
 * gone, NotAllowed when it is closed, RuleBroken when its node is refused to the viewer, TooFast when it is slow. Where somebody has to look at it first it waits, and is neither counted nor told of.
 */
export async function publishComment(
  viewer: Viewer,
  asked: CommentedThing,
  form: CommentFields,
): Promise<number> {
  const body = await composeComment(form);
  const settings = await readSettings();
  const { commentsPerMinute, scoreComment, commentPending } = settings;
  const words = { texts: [form.content], read: [body.read], beside: form.imageAlts ?? [] };
  await prepareCheck(viewer, words);
  const at = { of: asked };
  const sent = { userId: viewer.id, kind: "comment", formId: form.formId, written: form };
  return inTransaction((trx) =>
    publishOnce(trx, sent, async () => {
      const verdict = await checkBeforePublishing(
        trx,
        viewer,
        {
          kind: "comment",
          limit: { most: commentsPerMinute, seconds: 60 },
          ...words,
          pending: commentPending,
          placed: placedIn([body.contentHtml], { pictures: form.images }),
        },
        settings,
      );
      const published = verdict === "publish";
      const { of, discussed, answered } = await holdAnswered(trx, at, form.quoteId);
      const createTime = Date.now();
      if (discussed.closed !== undefined) throw new NotAllowed(discussed.closed);
      if (discussed.nodeId) await requireNotRefused(trx, viewer, [discussed.nodeId]);
      await requireSlowPace(trx, viewer, of, discussed, createTime);
      if (form.quoteId > 0 && !answered) throw new NotFound("要回复的评论不在了");
      const { id } = await trx
        .insertInto("comment")
        .values({
          ...(answered ? placeBelow(answered) : { floor: await readNextFloor(trx, of) }),
          ...of,
          userId: viewer.id,
          content: body.content,
          contentHtml: body.contentHtml,
          imageList: body.imageList,
          status: published ? contentStatus.published : contentStatus.waiting,
          told: published ? 1 : 0,
          createTime,
          updateTime: createTime,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await markUploadsUsed(trx, body.urls);
      await wantPictures(trx, { kind: "comment", id }, { urls: body.urls, userId: viewer.id });
      if (!published) {
        await noteSameText(trx, viewer, words, { entityType: "comment", entityId: id });
        return id;
      }
      const latest = { lastTime: createTime, lastUserId: viewer.id };
      await discussionOf(of.entityType).add(trx, [{ id: of.entityId, count: 1, ...latest }]);
      if (answered) await countReply(trx, answered.rootId || answered.id);
      const told = [discussed.userId, answered?.userId ?? 0, ...body.mentioned];
      await holdRows(trx, "user", [viewer.id, ...told]);
      // Whoever was disabled while this waited for the thing: what is theirs may be counted anew already.
      const standing = await readStanding(trx, viewer.id);
      if (standing?.status !== userStatus.active) throw new NotSignedIn();
      await addToCounts(trx, viewer.id, { commentCount: 1 });
      await award(trx, {
        userId: viewer.id,
        sourceType: "comment",
        sourceId: id,
        description: "发表评论",
        score: scoreComment,
        createTime,
      });
      const { text, mentioned } = body;
      await announceChange(trx);
      const comment = { id, userId: viewer.id, text, mentioned };
      const news = { of, discussed, answered, comment };
      await tellOfComment(trx, news);
      await tellWatchers(trx, news);
      return id;
    }),
  );
}

interface AnsweredComment {
  id: number;
  rootId: number;
  userId: number;
  contentHtml: string;
}

/**
 * Takes the thing that is commented on, and finds what is answered there (0 for nothing); where that was moved to another
 * topic while the comment was written, or all of it merged into one, it is that topic.
 */
async function holdAnswered(trx: Writer, at: { of: CommentedThing }, quoteId: number) {
  const { of } = at;
  const lookAt = ({ entityType, entityId }: CommentedThing) =>
    beginAnew(() => {
      at.of = { entityType, entityId };
    });
  const discussed = await holdDiscussed(trx, of).catch(async (error: unknown) => {
    // PostgreSQL answers nothing more in a transaction that failed for another reason.
    if (!(error instanceof NotFound)) throw error;
    const merged = await findMergedPlace(trx, of);
    throw merged ? lookAt(merged) : error;
  });
  if (quoteId === 0) return { of, discussed, answered: null };
  const answered = await findAnswerable(trx, of, quoteId);
  const place = answered ? undefined : await findMovedPlace(trx, of, quoteId);
  if (place) throw lookAt(place);
  return { of, discussed, answered: answered ?? null };
}

function findAnswerable(
  trx: Writer,
  of: CommentedThing,
  id: number,
): Promise<AnsweredComment | undefined> {
  return selectAnswerable(trx, of)
    .where("comment.id", "=", id)
    .select(["comment.id", "comment.rootId", "comment.userId", "comment.contentHtml"])
    .executeTakeFirst();
}

/** A reply stands below the comment, and names the reply it answers. */
function placeBelow({ id, rootId }: AnsweredComment): { rootId: number; quoteId: number } {
  return rootId === 0 ? { rootId: id, quoteId: 0 } : { rootId, quoteId: id };
}

async function countReply(trx: Writer, rootId: number): Promise<void> {
  await trx
    .updateTable("comment")
    .set((eb) => ({ commentCount: eb("commentCount", "+", 1) }))
    .where("id", "=", rootId)
    .execute();
}
