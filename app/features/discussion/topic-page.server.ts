import { getViewer } from "~/features/accounts/account.queries.server";
import { isMuted, type Viewer } from "~/features/accounts/user";
import { readTopic } from "~/features/content/topic.queries.server";
import { noteView } from "~/features/content/view-count.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { randomToken } from "~/platform/env/secrets.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";
import type { Comment } from "./comment";
import {
  locateComment,
  readAnswered,
  readComments,
  readReplies,
  type CommentSort,
} from "./comment.queries.server";
import { readHiddenPart } from "./hidden-part.queries.server";

/** What the page of a topic shows: the topic, its hidden part if it may be seen, and a page of comments. */
export function readTopicPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const id = idParameter(param);
    const query = new URL(request.url).searchParams;
    const topic = found(await readTopic(db, id, viewer));
    const [hidden, comments, author, target] = await Promise.all([
      readHiddenPart(db, id, viewer),
      readAskedComments(db, id, query, viewer),
      readProfile(db, topic.user.id, viewer),
      viewer ? readAnswered(db, { entityType: "topic", entityId: id }, query.get("reply")) : null,
    ]);
    noteView(request, "topic", id);
    return {
      topic,
      hidden,
      ...comments,
      author: author ?? null,
      target,
      refusal: viewer && isMuted(viewer.mutedUntil, Date.now()) ? "已被禁言" : null,
      formId: viewer ? randomToken(12) : "",
    };
  });
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
  topicId: number,
  query: URLSearchParams,
  viewer: Viewer | null,
): Promise<AskedComments> {
  const of = { entityType: "topic", entityId: topicId } as const;
  const cursor = query.get("cursor");
  const asked = /^[1-9]\d{0,14}$/.test(query.get("comment") ?? "")
    ? await locateComment(db, of, Number(query.get("comment")), viewer)
    : undefined;
  if (!asked || cursor) {
    const sort: CommentSort = query.get("sort") === "newest" ? "newest" : "oldest";
    const comments = await readComments(db, of, { sort, cursor }, viewer);
    return { comments, sort, later: Boolean(cursor) };
  }
  const place = { sort: "oldest", cursor: null, skip: asked.skip } as const;
  const comments = await readComments(db, of, place, viewer);
  if (query.get("replies") === "all") {
    const root = comments.results.find((comment) => comment.id === asked.rootId);
    const replies = await readReplies(db, asked.rootId, query.get("repliesAfter"), viewer);
    if (root) Object.assign(root, { replies: replies.results, replyCursor: replies.cursor });
  }
  return { comments, sort: "oldest", later: asked.skip > 0 };
}
