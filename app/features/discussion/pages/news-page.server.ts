import { getViewer } from "~/features/accounts/account/account.queries.server";
import { noteView } from "~/features/content/display/view-count.server";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { readNews } from "~/features/content/news/news.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { readDiscussion } from "./discussion.server";

/** What the page of a news item shows: the item and a page of its comments. */
export function readNewsPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const id = idParameter(param);
    const news = found(await readNews(db, id, viewer));
    const [discussion, beside] = await Promise.all([
      readDiscussion(
        db,
        request,
        { entityType: "news", entityId: id, unseen: news.hidden },
        viewer,
        news.hidden ? [] : [news.contentHtml],
      ),
      readSideLists(db),
    ]);
    if (!news.hidden) noteView(request, viewer, "news", id);
    return { news, beside, ...discussion };
  });
}
