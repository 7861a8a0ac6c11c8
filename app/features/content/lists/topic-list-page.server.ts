import { getViewer, requireViewer } from "~/features/accounts/account/account.queries.server";
import { readFeed } from "~/features/content/feed/feed.queries.server";
import { briefCard, cardMaker } from "~/features/content/topic-display/topic-card-row";
import {
  readTopicList,
  type TopicListOf,
} from "~/features/content/topics/topic-list.queries.server";
import { lookHeading, lookIn } from "~/features/content/looks/topic-look";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readSideLists } from "./side-lists.server";

/** What the pages of topic lists show: the list, and what stands beside it. */
export function readTopicListPage(request: Request, of: TopicListOf) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [topics, beside] = await Promise.all([
      readTopicList(db, of, cursor, viewer),
      readSideLists(db),
    ]);
    const card = cardMaker();
    const { sticky, results, ...page } = topics;
    return {
      topics: { ...page, sticky: sticky.map(card).map(briefCard), results: results.map(card) },
      ...beside,
    };
  });
}

/** What the page of all topics shows, at both of its addresses. */
export async function readNewestPage(request: Request) {
  const look = lookIn(new URL(request.url).searchParams, { question: false });
  return {
    heading: look ? lookHeading("全部话题", look) : "最新话题",
    canonical: "/topics",
    current: "newest" as const,
    currentNodeId: 0,
    look,
    ...(await readTopicListPage(request, { list: "newest", look })),
  };
}

/** What the page of the feed shows; visitors are sent to sign in. */
export function readFeedPage(request: Request) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await requireViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [feed, beside] = await Promise.all([readFeed(db, viewer, cursor), readSideLists(db)]);
    return { feed, ...beside };
  });
}
