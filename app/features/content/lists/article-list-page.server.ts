import { getViewer } from "~/features/accounts/account/account.queries.server";
import {
  readArticleList,
  type ArticleListOf,
} from "~/features/content/articles/article-list.queries.server";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { readMostActiveMembers } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

const membersShown = 6;
const tagsShown = 12;

/** What the pages of article lists show: the list, and what stands beside it. */
export function readArticleListPage(request: Request, of: ArticleListOf) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [articles, members, tags] = await Promise.all([
      readArticleList(db, of, cursor, viewer),
      readMostActiveMembers(db, membersShown),
      readPopularTags(db, tagsShown, "articleCount"),
    ]);
    return { articles, members, tags };
  });
}
