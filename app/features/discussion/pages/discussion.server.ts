import { getViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { captchaIntents } from "~/features/accounts/sign-in/visitor-page.server";
import { mutedWords } from "~/features/accounts/user/mute-words.server";
import { isMuted, type Viewer } from "~/features/accounts/user/user";
import {
  captchaAnswerOf,
  checkPostingCaptcha,
} from "~/features/content/writing/captcha-check.server";
import { requireNewcomersPace } from "~/features/content/writing/newcomer-pace.server";
import type { Comment, Reply } from "~/features/discussion/comments/comment";
import {
  allowComments,
  type CommentAllowance,
} from "~/features/discussion/comments/comment-allowance";
import {
  locateComment,
  readAnswered,
} from "~/features/discussion/comments/comment-place.queries.server";
import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import {
  readComments,
  readReplies,
  type CommentSort,
} from "~/features/discussion/comments/comment.queries.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";
import { repliesFrom } from "~/features/discussion/comments/reply-cursor";
import { commentPictures } from "~/features/discussion/thread/comment-pictures.server";
import { postingCaptcha } from "~/features/moderation/posting-captcha.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { newFormMark } from "~/platform/form-pace/form-mark.server";
import { idOrNone } from "~/platform/http/parameters.server";
import { weightOnPage } from "~/platform/markdown/page-weight";

/** What stands below a thing, whose texts are `above`: a page of comments, and what its form needs. */
export async function readDiscussion(
  db: Database,
  request: Request,
  of: CommentedThing,
  viewer: Viewer | null,
  above: string[] = [],
) {
  const query = new URL(request.url).searchParams;
  const [comments, target] = await Promise.all([
    readAskedComments(db, { of, beside: weightOnPage(above.join("")) }, query, viewer),
    viewer ? readAnswered(db, of, query.get("reply")) : null,
  ]);
  return {
    ...comments,
    target,
    refusal:
      viewer && isMuted(viewer.mutedUntil, Date.now())
        ? mutedWords(viewer.mutedUntil, (await readSettings()).timeZone)
        : null,
    formId: viewer ? newFormMark() : "",
    captcha: await postingCaptcha(request, viewer),
  };
}

interface AskedComments {
  comments: Page<Comment>;
  sort: CommentSort;
  /** Whether there are comments on pages before this one. */
  later: boolean;
}

// A permanent link names a comment and is shown the page that holds it; everything else goes by cursor.
async function readAskedComments(
  db: Database,
  { of, beside }: { of: CommentedThing; beside: number },
  query: URLSearchParams,
  viewer: Viewer | null,
): Promise<AskedComments> {
  const cursor = query.get("cursor");
  const id = idOrNone(query.get("comment"));
  const place = id > 0 ? await locateComment(db, of, id, viewer) : undefined;
  const asked = place && { id, ...place };
  if (!asked || cursor) {
    const sort: CommentSort = query.get("sort") === "newest" ? "newest" : "oldest";
    const comments = await readComments(
      db,
      of,
      { sort, cursor },
      viewer,
      allowComments({ beside }),
    );
    return { comments, sort, later: Boolean(cursor) };
  }
  const page = { sort: "oldest", cursor: null, skip: asked.skip } as const;
  const allowance = allowComments({ beside, asked: asked.id });
  const comments = await readComments(db, of, page, viewer, allowance);
  const root = comments.results.find((comment) => comment.id === asked.rootId);
  if (root && (query.get("replies") === "all" || !isShownHere(root, asked.id))) {
    const cursor = query.get("repliesAfter");
    const { replies, late } = await readAskedReplies(db, asked, cursor, viewer, allowance);
    Object.assign(root, {
      replies: replies.results,
      replyCursor: replies.cursor,
      moreReplies: replies.hasMore || late,
    } satisfies Partial<Comment>);
  }
  return { comments, sort: "oldest", later: asked.skip > 0 };
}

const isShownHere = (root: Comment, id: number) =>
  root.id === id || root.replies.some((reply) => reply.id === id);

// The first replies, or those from the one that was asked for when it stands further down; `late` is
// whether others stand before them.
async function readAskedReplies(
  db: Database,
  asked: { id: number; rootId: number },
  cursor: string | null,
  viewer: Viewer | null,
  allowance: CommentAllowance,
): Promise<{ replies: Page<Reply>; late: boolean }> {
  const replies = await readReplies(db, asked.rootId, cursor, viewer, allowance);
  const holds = asked.id === asked.rootId || replies.results.some(({ id }) => id === asked.id);
  if (cursor || holds) return { replies, late: Boolean(cursor) };
  const from = repliesFrom(asked.rootId, asked.id);
  return { replies: await readReplies(db, asked.rootId, from, viewer, allowance), late: true };
}

/** Answers the form of a comment on a thing, whose page is at `/topic/12`, `/article/12` … */
export function answerCommentForm(request: Request, of: () => CommentedThing) {
  return memberAction(request, {
    schema: commentSchema,
    again: captchaIntents,
    files: commentPictures.files,
    prepare: async (form, viewer) => {
      await commentPictures.prepare(form, viewer);
      if (!captchaIntents.includes(String(form.get("intent")))) {
        await requireNewcomersPace(viewer, form, "comment");
      }
      return captchaAnswerOf(form);
    },
    beside: async (form) => ({
      ...(await commentPictures.beside(form)),
      captcha: await postingCaptcha(request, await getViewer(request)),
    }),
    run: async (form, viewer, captcha) => {
      const thing = of();
      await checkPostingCaptcha(viewer, { kind: "comment", formId: form.formId }, captcha);
      const id = await publishComment(viewer, thing, form);
      return { to: `/${thing.entityType}/${thing.entityId}?comment=${id}#comment-${id}` };
    },
  });
}
