import { getViewer } from "~/features/accounts/account.queries.server";
import { readNews } from "~/features/content/news/news.queries.server";
import { noteView } from "~/features/content/view-count.server";
import { readDatabase } from "~/platform/database/database.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readComments, type CommentSort } from "./comment.queries.server";

/** What the page of a news item shows: the item and a page of its comments. */
export function readNewsPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const id = idParameter(param);
    const query = new URL(request.url).searchParams;
    const sort: CommentSort = query.get("sort") === "newest" ? "newest" : "oldest";
    const cursor = query.get("cursor");
    const news = found(await readNews(db, id, viewer));
    const of = { entityType: "news", entityId: id } as const;
    const comments = await readComments(db, of, { sort, cursor }, viewer);
    if (!news.hidden) noteView(request, "news", id);
    return { news, comments, sort, later: Boolean(cursor) };
  });
}
