import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { readRecommendedTitles } from "~/features/content/topics/topic-titles.queries.server";
import { readMostActiveMembers } from "~/features/profiles/profile.queries.server";
import type { Database } from "~/platform/database/database.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";

const membersShown = 6;
const tagsShown = 12;
const recommendedShown = 4;

/** What stands beside lists of any kind; beside tags or members themselves no others. */
export const readSideLists = keptReading(
  "beside lists",
  async function readSideLists(
    db: Database,
    {
      besideTags = false,
      besideMembers = false,
    }: { besideTags?: boolean; besideMembers?: boolean } = {},
  ) {
    const [recommended, members, tags] = await Promise.all([
      readRecommendedTitles(db, recommendedShown),
      besideMembers ? [] : readMostActiveMembers(db, membersShown),
      besideTags ? [] : readPopularTags(db, tagsShown),
    ]);
    return { recommended, members, tags };
  },
);
