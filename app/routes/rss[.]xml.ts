import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "~/features/seo/feed-answer.server";
import { readTopicFeedItems } from "~/features/content/topics/topic-feed.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

/** The newest topics and tweets of the site. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const items = await readTopicFeedItems(readDatabase(), 0);
    return answerFeed(request, { title: "", path: "/topics", format: "rss", items });
  });
}
