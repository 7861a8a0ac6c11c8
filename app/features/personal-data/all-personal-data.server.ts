import { accountData } from "~/features/accounts/own-account/personal-data.server";
import { articleData } from "~/features/content/articles/personal-data.server";
import { linkData } from "~/features/content/links/personal-data.server";
import { newsData } from "~/features/content/news/personal-data.server";
import { contentData } from "~/features/content/posts/personal-data.server";
import { vulnerabilityData } from "~/features/content/vulnerabilities/personal-data.server";
import { writingData } from "~/features/content/writing/personal-data.server";
import { discussionData } from "~/features/discussion/members/personal-data.server";
import { mediaData } from "~/features/media/personal-data.server";
import { moderationData } from "~/features/moderation/personal-data.server";
import { notificationData } from "~/features/notifications/personal-data.server";
import { profileData } from "~/features/profiles/personal-data.server";
import { reactionData } from "~/features/reactions/personal-data.server";
import { scoreData } from "~/features/scores/personal-data.server";
import { searchData } from "~/features/search/personal-data.server";
import type { PersonalData } from "~/platform/personal-data/personal-data";

/** What every feature keeps of members, in the order in which it is forgotten: drafts before the pictures in them. */
export const allPersonalData: PersonalData[] = [
  writingData,
  accountData,
  notificationData,
  profileData,
  reactionData,
  contentData,
  articleData,
  linkData,
  newsData,
  vulnerabilityData,
  discussionData,
  moderationData,
  scoreData,
  searchData,
  mediaData,
];
