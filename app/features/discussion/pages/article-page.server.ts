import { getViewer } from "~/features/accounts/account/account.queries.server";
import { readRelatedArticles } from "~/features/content/articles/article-list.queries.server";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { noteView } from "~/features/content/display/view-count.server";
import { contentStatus } from "~/features/kinds/content-status";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { readDiscussion } from "./discussion.server";

/** What the page of an article shows: the article, related ones, and a page of comments. */
export function readArticlePage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const id = idParameter(param);
    const article = found(await readArticle(db, id, viewer));
    const [related, author] = await Promise.all([
      readRelatedArticles(db, id),
      readProfile(db, article.user.id, viewer),
    ]);
    const unseen = article.status !== contentStatus.published || author?.disabled === true;
    const of = { entityType: "article", entityId: id, authorId: article.user.id, unseen };
    const discussion = await readDiscussion(db, request, of, viewer, [article.contentHtml]);
    noteView(request, viewer, "article", id);
    return { article, related, ...discussion, author: author ?? null };
  });
}
