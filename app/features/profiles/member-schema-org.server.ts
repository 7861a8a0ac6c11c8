import {
  counter,
  person,
  type DescribedSite,
  type SchemaFields,
} from "~/features/kinds/schema-org";
import { isoTime } from "~/platform/clock/standard-time";
import type { Profile } from "./profile";

declare module "~/features/kinds/schema-org" {
  interface DescribedThings {
    user: Profile;
  }
}

/** A member's page. */
export function memberData(profile: Profile, described: DescribedSite): SchemaFields[] | null {
  if (profile.disabled) return null;
  const { origin } = described;
  return [
    {
      "@type": "ProfilePage",
      dateCreated: isoTime(profile.createTime),
      mainEntity: {
        ...person(origin, profile),
        "@id": `${origin}/user/${profile.id}`,
        description: profile.description,
        ...(profile.avatar !== "" && { image: new URL(profile.avatar, origin).href }),
        interactionStatistic: counter("FollowAction", profile.fansCount),
        agentInteractionStatistic: counter("WriteAction", profile.topicCount),
      },
    },
  ];
}
