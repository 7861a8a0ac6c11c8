import { accountPersonalData } from "~/features/accounts/own-account/personal-data.server";
import { articlePersonalData } from "~/features/content/articles/personal-data.server";
import { linkPersonalData } from "~/features/content/links/personal-data.server";
import { newsPersonalData } from "~/features/content/news/personal-data.server";
import { contentPersonalData } from "~/features/content/posts/personal-data.server";
import { vulnerabilityPersonalData } from "~/features/content/vulnerabilities/personal-data.server";
import { writingPersonalData } from "~/features/content/writing/personal-data.server";
import { discussionPersonalData } from "~/features/discussion/members/personal-data.server";
import { mediaPersonalData } from "~/features/media/personal-data.server";
import { moderationPersonalData } from "~/features/moderation/personal-data.server";
import { notificationPersonalData } from "~/features/notifications/personal-data.server";
import { profilePersonalData } from "~/features/profiles/personal-data.server";
import { reactionPersonalData } from "~/features/reactions/personal-data.server";
import { scorePersonalData } from "~/features/scores/personal-data.server";
import { searchPersonalData } from "~/features/search/personal-data.server";
import type { PersonalData } from "~/platform/personal-data/personal-data";

/** What every feature keeps of members, in the order in which it is forgotten: drafts before the pictures in them. */
export const allPersonalData: PersonalData[] = [
  writingPersonalData,
  accountPersonalData,
  notificationPersonalData,
  profilePersonalData,
  reactionPersonalData,
  contentPersonalData,
  articlePersonalData,
  linkPersonalData,
  newsPersonalData,
  vulnerabilityPersonalData,
  discussionPersonalData,
  moderationPersonalData,
  scorePersonalData,
  searchPersonalData,
  mediaPersonalData,
];
