import { getViewer } from "~/features/accounts/account/account.queries.server";
import {
  readArticleList,
  type ArticleListOf,
} from "~/features/content/articles/article-list.queries.server";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { readMostActiveMembers } from "~/features/profiles/profile.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";

const membersShown = 6;
const tagsShown = 12;

const readBeside = keptReading("beside articles", async (db: Database) => {
  const [members, tags] = await Promise.all([
    readMostActiveMembers(db, membersShown),
    readPopularTags(db, tagsShown, "articleCount"),
  ]);
  return { members, tags };
});

/** What the pages of article lists show: the list, and what stands beside it. */
export function readArticleListPage(request: Request, of: ArticleListOf) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [articles, beside] = await Promise.all([
      readArticleList(db, of, cursor, viewer),
      readBeside(db),
    ]);
    return { articles, ...beside };
  });
}
