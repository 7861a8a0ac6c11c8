import { accountPersonalData } from "~/features/accounts/own-account/personal-data.server";
import { badgePersonalData } from "~/features/badges/personal-data.server";
import { pollPersonalData } from "~/features/content/polls/personal-data.server";
import { postPersonalData } from "~/features/content/posts/personal-data.server";
import { writingPersonalData } from "~/features/content/writing/personal-data.server";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { mediaPersonalData } from "~/features/media/personal-data.server";
import { notePersonalData } from "~/features/member-notes/personal-data.server";
import { moderationPersonalData } from "~/features/moderation/personal-data.server";
import { notificationPersonalData } from "~/features/notifications/personal-data.server";
import { profilePersonalData } from "~/features/profiles/personal-data.server";
import { reactionPersonalData } from "~/features/reactions/personal-data.server";
import { scorePersonalData } from "~/features/scores/personal-data.server";
import { searchPersonalData } from "~/features/search/personal-data.server";
import type { PersonalData } from "~/platform/personal-data/personal-data";

/** What every feature keeps of members, in the order in which it is forgotten: drafts before the pictures in them. */
export function allPersonalData(): PersonalData[] {
  return [
    writingPersonalData,
    accountPersonalData,
    notificationPersonalData,
    profilePersonalData,
    reactionPersonalData,
    pollPersonalData,
    postPersonalData,
    ...kindsWith("personalData").map(({ personalData }) => personalData),
    moderationPersonalData,
    notePersonalData,
    badgePersonalData,
    scorePersonalData,
    searchPersonalData,
    mediaPersonalData,
  ];
}
