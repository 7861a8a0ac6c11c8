import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import { isModerator, isMuted, userStatus, type Viewer } from "~/features/accounts/user/user";
import { parsePictures } from "~/features/content/topics/topic.queries.server";
import { contentStatus } from "~/features/kinds/content-status";
import { readLikedIds } from "~/features/reactions/reaction.queries.server";
import { readShowHtml } from "~/features/site/settings/shown-html.server";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import type { Database } from "~/platform/database/database.server";
import { groupBy } from "~/platform/lists/group-by";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { commentLimits, type Comment, type Reply } from "./comment";
import {
  allowComments,
  fitComment,
  reserveRoom,
  type CommentAllowance,
  type CommentBody,
} from "./comment-allowance";
import { commentPermissions, mayMarkOfficial } from "./comment-permissions";
import {
  commentSightOf,
  readerWith,
  selectComments,
  selectShownComments,
  type CommentRecord,
  type CommentSight,
} from "./comment-select.queries.server";
import { commentPath } from "./commentable.server";

/** Turns rows into view models with the first replies of each; the number of statements is fixed. */
export async function dressComments(
  db: Database,
  records: CommentRecord[],
  viewer: Viewer | null,
  allowance = allowComments(),
): Promise<Comment[]> {
  // A reply that waits is not counted, but shown to those who may see it.
  const replied = records.filter((record) => viewer !== null || record.commentCount > 0);
  const replies = await readFirstReplies(
    db,
    replied.map(({ id }) => id),
    viewer,
  );
  const dress = await readDressing(db, [...records, ...replies], viewer, allowance);
  const repliesOf = groupBy(replies, ({ rootId }) => rootId);
  return records.map((record) => {
    const below = repliesOf.get(record.id) ?? [];
    return {
      ...dressReply(record, dress, viewer),
      floor: record.floor,
      replyCount: record.commentCount,
      replyCursor: "",
      moreReplies: below.length > commentLimits.repliesShown,
      replies: below
        .slice(0, commentLimits.repliesShown)
        .map((reply) => dressReply(reply, dress, viewer)),
    };
  });
}

/** Turns rows of replies into view models. */
export async function dressReplies(
  db: Database,
  records: CommentRecord[],
  viewer: Viewer | null,
  allowance: CommentAllowance,
): Promise<Reply[]> {
  const dress = await readDressing(db, records, viewer, allowance);
  return records.map((record) => dressReply(record, dress, viewer));
}

// One more than is shown tells whether there are more: counts do not know what this viewer may see.
async function readFirstReplies(
  db: Database,
  rootIds: number[],
  viewer: Viewer | null,
): Promise<CommentRecord[]> {
  if (rootIds.length === 0) return [];
  return readRepliesBelow(
    db,
    { rootIds, viewerId: viewer?.id ?? 0 },
    { sight: commentSightOf(viewer) },
  );
}

const readRepliesBelow = compiledQuery(selectRepliesBelow);

function selectRepliesBelow(
  db: Database,
  { rootIds, viewerId }: { rootIds: number[]; viewerId: number },
  { sight }: { sight: CommentSight },
) {
  const reader = readerWith(sight, viewerId);
  const firstOf = (rootId: number) =>
    db
      .selectFrom(
        selectShownComments(db, reader)
          .select("comment.id")
          .where("comment.rootId", "=", rootId)
          .orderBy("comment.id")
          .limit(commentLimits.repliesShown + 1)
          .as("first"),
      )
      .select("id");
  // By their ids, because the whole select for each comment would be a statement of 30 kB.
  const ids = rootIds.map(firstOf).reduce((all, one) => all.unionAll(one));
  return selectComments(db, reader).where("comment.id", "in", ids).orderBy("comment.id");
}

interface Dressing {
  bodyOf: (record: CommentRecord) => CommentBody;
  liked: Set<number>;
  quotes: Map<number, NonNullable<Reply["quote"]>>;
}

/** What all the comments of a page need beside their rows, in a fixed number of statements. */
async function readDressing(
  db: Database,
  records: CommentRecord[],
  viewer: Viewer | null,
  allowance: CommentAllowance,
): Promise<Dressing> {
  const ids = records.map((record) => record.id);
  const quoted = [...new Set(records.map((record) => record.quoteId))].filter((id) => id > 0);
  const [liked, quotes, showHtml] = await Promise.all([
    readLikedIds(db, viewer?.id, "comment", ids),
    readQuotes(db, quoted, viewer),
    readShowHtml(commentLimits.html),
  ]);
  const wholeOf = (record: CommentRecord) => ({
    contentHtml: showHtml(record.contentHtml),
    pictures: parsePictures(record.imageList),
  });
  const asked = records.find(({ id }) => id === allowance.asked);
  const whole = asked && wholeOf(asked);
  if (whole) reserveRoom(allowance, whole);
  const bodyOf = (record: CommentRecord) => {
    if (record === asked && whole) return whole;
    return fitComment(allowance, wholeOf(record), commentPath(record, record.id));
  };
  return { liked, quotes, bodyOf };
}

async function readQuotes(
  db: Database,
  ids: number[],
  viewer: Viewer | null,
): Promise<Dressing["quotes"]> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.userId", "comment.contentHtml", "comment.status"])
    .select(authorColumns)
    .select("user.status as authorStatus")
    .select(isBlocking(viewer?.id ?? 0, "comment.userId").as("blocked"))
    .where("comment.id", "in", ids)
    .execute();
  const quotes: Dressing["quotes"] = new Map();
  for (const row of rows) {
    // Of a disabled member not even that there was somebody.
    const hidden = row.authorStatus === userStatus.disabled && !isModerator(viewer);
    if (hidden) continue;
    const published = row.status === contentStatus.published;
    quotes.set(row.id, {
      id: row.id,
      user: published ? authorOf(row) : null,
      // Where the words themselves are folded, they are not beside an answer either.
      excerpt: published && !row.blocked ? htmlExcerpt(row.contentHtml, 60) : "",
    });
  }
  return quotes;
}

const nobody = { id: 0, username: "", nickname: "", avatar: "", smallAvatar: "" };

/** All that is told of a deleted comment: neither what it said nor what others made of it. */
const gone = {
  contentHtml: "",
  pictures: [],
  quote: null,
  blocked: false,
  likeCount: 0,
  liked: false,
  editTime: 0,
};

function dressReply(record: CommentRecord, dress: Dressing, viewer: Viewer | null): Reply {
  const can = commentPermissions(record, viewer);
  const { id, status, createTime } = record;
  if (status === contentStatus.deleted) {
    const known = can.restore || isModerator(viewer) || record.userId === viewer?.id;
    return { ...gone, id, user: known ? authorOf(record) : nobody, status, createTime, can };
  }
  return {
    id,
    user: authorOf(record),
    ...dress.bodyOf(record),
    quote: dress.quotes.get(record.quoteId) ?? null,
    blocked: Boolean(record.blocked),
    likeCount: record.likeCount,
    liked: dress.liked.has(id),
    status,
    createTime,
    editTime: record.editTime,
    can,
    ...(record.official === 1 && { official: true }),
    ...(isMarkOffered(record, viewer) && { markable: true }),
  };
}

// Muted keepers mark nothing, and nobody what a disabled member wrote: the command says no to both.
function isMarkOffered(record: CommentRecord, viewer: Viewer | null): boolean {
  if (record.authorStatus === userStatus.disabled) return false;
  const silent = !isModerator(viewer) && isMuted(viewer?.mutedUntil ?? 0, Date.now());
  return !silent && mayMarkOfficial(record, viewer);
}
