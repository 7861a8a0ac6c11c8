import type { Viewer } from "~/features/accounts/user/user";
import { wantPicturesAnew } from "~/features/content/outside-pictures/outside-picture.commands.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import { keepVersion } from "~/features/content/versions/version.commands.server";
import { parsePictures } from "~/features/content/topics/topic.queries.server";
import { notifyMentioned } from "~/features/content/writing/mention.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import {
  checkBeforePublishing,
  noteSameText,
  prepareCheck,
  verdictOnEdit,
} from "~/features/moderation/publishing-check.server";
import { placedIn, type Placed } from "~/features/moderation/trust/placed.server";
import { renewMessagesOf } from "~/features/notifications/message-renewal.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { summarise } from "~/platform/markdown/summarise";
import { readNodeAround, requireNotRefusedAround } from "./comment-node.queries.server";
import { commentPermissions, mayMarkOfficial } from "./comment-permissions";
import { holdComment, setCommentStatus, type HeldComment } from "./comment-status.commands.server";
import { composeComment } from "./comment-text.server";
import type { CommentWords } from "./comment.schema";
import { commentPath } from "./commentable.server";

/** Changes a comment, keeps what it was, and answers where it is and whether it waits now; NotFound when the viewer may not. */
export async function editComment(
  viewer: Viewer,
  id: number,
  words: CommentWords,
): Promise<{ path: string; isWaiting: boolean }> {
  const body = await composeComment(words);
  const settings = await readSettings();
  const { commentsPerMinute, commentPending, scoreComment } = settings;
  const looked = { texts: [words.content], read: [body.read], beside: words.imageAlts ?? [] };
  await prepareCheck(viewer, looked);
  return inTransaction(async (trx) => {
    const checked = await checkBeforePublishing(
      trx,
      viewer,
      {
        kind: "comment-edit",
        limit: { most: commentsPerMinute, seconds: 60 },
        ...looked,
        placed: placedIn([body.contentHtml], { pictures: words.images }),
        placedBefore: (before) => readPlacedInComment(before, id),
      },
      settings,
    );
    const before = await holdComment(trx, id);
    if (!commentPermissions(before, viewer).edit) throw new NotFound();
    await requireNotRefusedAround(trx, viewer, before);
    await keepVersion(
      trx,
      { entityType: "comment", entityId: id },
      {
        userId: before.editorId || before.userId,
        createTime: before.editTime || before.createTime,
        title: "",
        summary: "",
        content: before.content,
        hiddenContent: "",
        tags: [],
      },
    );
    const now = Date.now();
    const { content, contentHtml, imageList } = body;
    const official = (await speaksForSite(trx, viewer, before)) ? 1 : 0;
    const edited = { updateTime: now, editTime: now, editorId: viewer.id };
    await trx
      .updateTable("comment")
      .set({ content, contentHtml, imageList, official, ...edited })
      .where("id", "=", id)
      .execute();
    await markUploadsUsed(trx, body.urls);
    await wantPicturesAnew(trx, { kind: "comment", id }, { urls: body.urls, userId: viewer.id });
    await noteModeratorAct(trx, viewer, {
      userId: before.userId,
      act: "edit",
      entityType: "comment",
      entityId: id,
      before: summarise(before.content, 200),
      after: summarise(content, 200),
    });
    const path = commentPath(before, id);
    const isOther = content !== before.content;
    if (before.status !== contentStatus.published) {
      if (isOther) await renewMessagesOf(trx, path, "");
      return { path, isWaiting: before.status === contentStatus.waiting };
    }
    const changes = isOther || isOtherPictures(imageList, before.imageList);
    const verdict = verdictOnEdit(viewer, checked, { pending: commentPending, changes });
    if (verdict === "review") {
      await setCommentStatus(trx, before, contentStatus.waiting, scoreComment);
      await noteSameText(trx, viewer, looked, { entityType: "comment", entityId: id });
      if (isOther) await renewMessagesOf(trx, path, "");
      return { path, isWaiting: true };
    }
    const quote = summarise(body.text, 120);
    await holdRows(trx, "user", body.mentioned);
    await notifyMentioned(trx, {
      from: viewer.id,
      mentioned: body.mentioned,
      told: "comment",
      quote,
      detailUrl: path,
    });
    if (isOther) await renewMessagesOf(trx, path, quote);
    return { path, isWaiting: false };
  });
}

// Their sizes may be others by now, which nobody wrote.
const isOtherPictures = (one: string, other: string) => saidPictures(one) !== saidPictures(other);
const saidPictures = (list: string) =>
  JSON.stringify(parsePictures(list).map(({ url, alt }) => [url, alt]));

// Who has lost the role in which they said it does not say other things in its name.
async function speaksForSite(trx: Writer, viewer: Viewer, before: HeldComment): Promise<boolean> {
  if (before.official === 0) return false;
  const nodeId = await readNodeAround(trx, viewer, before.id);
  return mayMarkOfficial({ ...before, nodeId, status: contentStatus.published }, viewer);
}

async function readPlacedInComment(trx: Writer, id: number): Promise<Placed> {
  const comment = await trx
    .selectFrom("comment")
    .select(["contentHtml", "imageList"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!comment) throw new NotFound();
  const pictures = parsePictures(comment.imageList).map(({ url }) => url);
  return placedIn([comment.contentHtml], { pictures });
}
