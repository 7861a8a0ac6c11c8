import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { lookHeading, type OwnLook } from "~/features/content/looks/topic-look";
import { cardMaker, type TopicCardRow } from "~/features/content/topic-display/topic-card-row";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readTopicReading } from "./topic-reading.queries.server";

/** What the page of all topics shows of those that a member reads or watches; visitors are sent to sign in. */
export function readTopicReadingPage(request: Request, look: OwnLook) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await requireViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [topics, beside] = await Promise.all([
      readTopicReading(db, viewer, look, cursor),
      readSideLists(db),
    ]);
    const sticky: TopicCardRow[] = [];
    return {
      heading: lookHeading("全部话题", look),
      canonical: "/topics",
      current: "newest" as const,
      currentNodeId: 0,
      look,
      topics: { ...topics, sticky, results: topics.results.map(cardMaker()) },
      ...beside,
    };
  });
}
