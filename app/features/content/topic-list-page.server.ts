import { getViewer } from "~/features/accounts/account.queries.server";
import { readActiveMembers } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readPopularTags } from "./tag.queries.server";
import { readTopicList, type TopicListOf } from "./topic-list.queries.server";
import { readRecommendedTitles } from "./topic-titles.queries.server";

const membersShown = 6;
const tagsShown = 12;
const recommendedShown = 4;

/** What the pages of topic lists show: the list, and what stands beside it. */
export function readTopicListPage(request: Request, of: TopicListOf) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [topics, recommended, members, tags] = await Promise.all([
      readTopicList(db, of, cursor, viewer),
      readRecommendedTitles(db, recommendedShown),
      readActiveMembers(db, membersShown),
      readPopularTags(db, tagsShown),
    ]);
    return { topics, recommended, members, tags };
  });
}
