import { getViewer } from "~/features/accounts/account.queries.server";
import { readTopic } from "~/features/content/topic.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { noteView } from "~/features/content/view-count.server";
import { readDatabase } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { readComments, type CommentSort } from "./comment.queries.server";
import { readHiddenPart } from "./hidden-part.queries.server";

/** What the page of a topic shows: the topic, its hidden part if it may be seen, and a page of comments. */
export function readTopicPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const id = idParameter(param);
    const query = new URL(request.url).searchParams;
    const sort: CommentSort = query.get("sort") === "newest" ? "newest" : "oldest";
    const topic = found(await readTopic(db, id, viewer));
    const [hidden, comments, author] = await Promise.all([
      readHiddenPart(db, id, viewer),
      readComments(
        db,
        { entityType: "topic", entityId: id },
        { sort, cursor: query.get("cursor") },
        viewer,
      ),
      readProfile(db, topic.user.id, viewer),
    ]);
    noteView(request, "topic", id);
    return {
      topic,
      hidden,
      comments,
      sort,
      author: author ?? null,
      formId: viewer ? randomToken(12) : "",
    };
  });
}
