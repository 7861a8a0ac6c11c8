import { json } from "@remix-run/node";
import { z } from "zod";
import { getViewer, requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { toldMute } from "~/features/accounts/user/mute-words.server";
import type { Viewer } from "~/features/accounts/user/user";
import { editDone } from "~/features/content/status/edit-words";
import { readToldAround } from "~/features/discussion/comments/comment-node.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import {
  readComment,
  type CommentSource,
} from "~/features/discussion/comments/comment-source.queries.server";
import { requireVisibleComment } from "~/features/discussion/comments/comment-visibility.queries.server";
import { readReplies } from "~/features/discussion/comments/comment.queries.server";
import { commentEditSchema } from "~/features/discussion/comments/comment.schema";
import {
  commentIntents,
  commentPictures,
} from "~/features/discussion/thread/comment-pictures.server";
import { requireUnchanged, seenMark } from "~/features/content/versions/seen-mark.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";

/**
 * What the pages that edit, delete and restore a comment show, and why its author cannot do so now; NotFound for those who
 * may not.
 */
export function readCommentPage(
  request: Request,
  param: string | undefined,
  wish: "edit" | "delete" | "restore",
) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const id = idParameter(param);
    const comment = found(await readComment(readDatabase(), id, viewer));
    if (!comment.can[wish]) throw new NotFound();
    const publishes = comment.own && wish !== "delete";
    const seen = seenMark(changeableWords(comment));
    return { ...comment, seen, refusal: publishes ? await readSilence(viewer, id) : null };
  });
}

/** What an edit of a comment may change. */
const changeableWords = ({ content, pictures }: CommentSource) => ({
  content,
  images: pictures.map(({ url }) => url),
  imageAlts: pictures.map(({ alt }) => alt),
});

async function readSilence(viewer: Viewer, id: number): Promise<string | null> {
  const mute = await toldMute(viewer);
  return mute === null ? readToldAround(readDatabase(), viewer, id) : `你${mute}。`;
}

/** Answers the form that edits a comment. */
export function answerCommentEdit(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: commentEditSchema,
    again: commentIntents,
    ...commentPictures,
    run: async (words, viewer, form) => {
      const id = idParameter(param);
      const stands = await readComment(readDatabase(), id, viewer);
      if (stands?.can.edit) requireUnchanged(form, changeableWords(stands), words);
      const { path, isWaiting } = await editComment(viewer, id, words);
      return { to: path, flash: editDone(isWaiting) };
    },
  });
}

/** The part of a thread at `path` that somebody was at, as the form says it, unless it is the address of what is gone. */
function placeWithout(path: string, back: string): string {
  const [at = "", query = ""] = back.split("?", 2);
  const asked = new URLSearchParams(query);
  for (const name of ["comment", "reply", "replies"]) asked.delete(name);
  return at === path && asked.size > 0 ? `${path}?${asked.toString()}` : path;
}

/** Answers 删除 where a comment is to be deleted. */
export function answerCommentDeletion(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({ reason: z.string().default(""), back: z.string().default("") }),
    run: async ({ reason, back }, viewer) => {
      const id = idParameter(param);
      const path = await deleteComment(viewer, id, reason);
      const link = { words: "撤销", to: `/comment/${id}/restore` };
      return { to: placeWithout(path, back), flash: { kind: "success", text: "已删除", link } };
    },
  });
}

/** Answers 恢复 of a comment. */
export function answerCommentRestoring(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({}),
    run: async (_form, viewer) => ({
      to: await restoreComment(viewer, idParameter(param)),
      flash: { kind: "success", text: "已恢复" },
    }),
  });
}

/** More replies below a comment, for script that shows them in place; 404 when the viewer may not see it. */
export function readReplyPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await getViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const rootId = idParameter(param);
    await requireVisibleComment(readDatabase(), rootId, viewer);
    const replies = await readReplies(readDatabase(), rootId, cursor, viewer);
    return json(replies, { headers: { "Cache-Control": "private, no-store" } });
  });
}
