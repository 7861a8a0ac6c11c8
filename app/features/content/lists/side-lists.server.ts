import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { readRecommendedTitles } from "~/features/content/topics/topic-titles.queries.server";
import { readMostActiveMembers } from "~/features/profiles/profile.queries.server";
import type { Database } from "~/platform/database/database.server";

const membersShown = 6;
const tagsShown = 12;
const recommendedShown = 4;

/** What stands beside lists of any kind. */
export async function readSideLists(db: Database) {
  const [recommended, members, tags] = await Promise.all([
    readRecommendedTitles(db, recommendedShown),
    readMostActiveMembers(db, membersShown),
    readPopularTags(db, tagsShown),
  ]);
  return { recommended, members, tags };
}
