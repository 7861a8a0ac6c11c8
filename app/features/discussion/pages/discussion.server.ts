import { redirect } from "@remix-run/node";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { captchaIntents } from "~/features/accounts/sign-in/visitor-page.server";
import { toldMute } from "~/features/accounts/user/mute-words.server";
import type { Viewer } from "~/features/accounts/user/user";
import type { NodeLink } from "~/features/content/nodes/node";
import { toldRefusal } from "~/features/content/nodes/told-refusals.server";
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
  findMoved,
  locateComment,
  readAnswered,
} from "~/features/discussion/comments/comment-place.queries.server";
import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import { readComments, readReplies } from "~/features/discussion/comments/comment.queries.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import type { CommentedThing } from "~/features/discussion/comments/commentable.server";
import { repliesFrom } from "~/features/discussion/comments/reply-cursor";
import {
  commentIntents,
  commentPictures,
} from "~/features/discussion/thread/comment-pictures.server";
import { postingCaptcha } from "~/features/moderation/posting-captcha.server";
import type { Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { newFormMark } from "~/platform/form-pace/form-mark.server";
import { idOrNone } from "~/platform/http/parameters.server";
import { weightOnPage } from "~/platform/markdown/page-weight";
import { markAnswers, type AskedAnswer } from "./accepted-answer";
import {
  describeMoves,
  leadToFloor,
  leadToLastPage,
  notePlace,
  readThreadView,
  type AskedComments,
  type ThreadView,
} from "./thread-view.server";

/** What comments stand on, and who wrote it; 0 for nobody whom readers ask about. */
interface ReadThing extends CommentedThing {
  authorId?: number;
  /** What is known of its answer, where it is a question. */
  answer?: AskedAnswer;
  /** The node it stands in, where it stands in one. */
  node?: NodeLink;
  /** Whether not everybody sees it: what is written on it cannot be marked as official. */
  unseen?: boolean;
}

/** What stands below a thing, whose texts are `above`: a page of comments, and what its form needs. */
export async function readDiscussion(
  db: Database,
  request: Request,
  { authorId = 0, answer, node, unseen = false, ...of }: ReadThing,
  viewer: Viewer | null,
  above: string[] = [],
) {
  const query = new URL(request.url).searchParams;
  await leadToFloor(db, of, query, viewer);
  const [view, target] = await Promise.all([
    readThreadView(db, of, query, { authorId, answerId: answer?.id ?? 0, viewer }),
    viewer ? readAnswered(db, of, query.get("reply")) : null,
  ]);
  const beside = weightOnPage(above.join(""));
  const shown = await readAskedComments(db, { of, beside, view }, query, viewer);
  leadToLastPage(view, shown);
  const { comments, page } = shown;
  markAnswers(comments.results, answer);
  if (unseen) offerNoMarks(comments.results);
  if (viewer && !query.has("comment")) await notePlace(viewer, of, view, comments);
  return {
    comments,
    ...describeMoves({ ...view, page }, comments),
    target,
    refusal: await silenceOf(viewer, node),
    formId: viewer ? newFormMark() : "",
    captcha: await postingCaptcha(request, viewer),
  };
}

/** Takes the offer to mark comments as official off them. */
function offerNoMarks(comments: Comment[]): void {
  for (const one of comments.flatMap((comment) => [comment, ...comment.replies]))
    delete one.markable;
}

/** Why the viewer cannot comment here, whatever it is on; null where they can. */
async function silenceOf(viewer: Viewer | null, node?: NodeLink): Promise<string | null> {
  return (viewer && (await toldMute(viewer))) ?? (node ? toldRefusal(viewer, node) : null);
}

interface AskedPart {
  of: CommentedThing;
  beside: number;
  view: ThreadView;
}

// A permanent link names a comment and is shown the page that holds it.
async function readAskedComments(
  db: Database,
  { of, beside, view }: AskedPart,
  query: URLSearchParams,
  viewer: Viewer | null,
): Promise<AskedComments> {
  const id = view.cursor ? 0 : idOrNone(query.get("comment"));
  const place = id > 0 ? await locateComment(db, of, id) : undefined;
  if (!place) {
    const moved = await findMoved(db, of, id, viewer);
    if (moved) throw redirect(moved);
    const allowance = allowComments({ beside });
    return { comments: await readComments(db, of, view, viewer, allowance), page: view.page };
  }
  const asked = { id, ...place };
  const { page } = asked;
  const allowance = allowComments({ beside, asked: asked.id });
  const list = { sort: "oldest", cursor: null, page, answerId: view.answerId } as const;
  const comments = await readComments(db, of, list, viewer, allowance);
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
  return { comments, page };
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

/** Buttons that only ask for the page again. */
const again = [...commentIntents, ...captchaIntents];

/** Answers the form of a comment on a thing, whose page is at `/topic/12`, `/article/12` … */
export function answerCommentForm(request: Request, of: () => CommentedThing) {
  return memberAction(request, {
    schema: commentSchema,
    again,
    files: commentPictures.files,
    prepare: async (form, viewer) => {
      await commentPictures.prepare(form, viewer);
      if (!again.includes(String(form.get("intent")))) {
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
      await checkPostingCaptcha(viewer, "comment", form, captcha);
      const id = await publishComment(viewer, thing, form);
      return { to: `/${thing.entityType}/${thing.entityId}?comment=${id}#comment-${id}` };
    },
  });
}
