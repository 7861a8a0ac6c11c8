import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "~/features/seo/feed-answer.server";
import { readArticleFeedItems } from "~/features/content/articles/article-feed.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** The newest articles. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const items = await readArticleFeedItems(readDatabase());
    return answerFeed(request, { title: "文章", path: "/articles", format: "rss", items });
  });
}
