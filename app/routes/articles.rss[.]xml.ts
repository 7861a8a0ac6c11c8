import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "~/features/seo/feed-answer.server";
import { readArticleFeed } from "~/features/seo/feed.queries.server";
import { readDatabase } from "~/platform/database/database.server";

/** The newest articles. */
export async function loader({ request }: LoaderFunctionArgs) {
  const items = await readArticleFeed(readDatabase());
  return answerFeed(request, { title: "文章", path: "/articles", format: "rss", items });
}
