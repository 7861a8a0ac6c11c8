import type { LoaderFunctionArgs } from "@remix-run/node";
import { readNode } from "~/features/content/nodes/node.queries.server";
import { answerFeed } from "~/features/seo/feed-answer.server";
import { readTopicFeedItems } from "~/features/content/topics/topic-feed.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";

/** The newest topics and tweets of a node. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const node = found(await readNode(db, idParameter(params["nodeId"])));
    const items = await readTopicFeedItems(db, node.id);
    const path = `/topics/node/${node.id}`;
    return answerFeed(request, { title: node.name, path, format: "rss", items });
  });
}
