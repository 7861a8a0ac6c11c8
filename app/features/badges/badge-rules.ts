import { isModerator, type Viewer } from "~/features/accounts/user/user";
import type { BadgeColour } from "./badge";
import { normalForm } from "~/platform/text/normal-form";

/**
 * Most characters of each text, most badges of a site, and how many of a member's stand in the head of their page. A sign
 * is one character to the eye, which may be made of so many.
 */
export const badgeLimits = {
  name: 12,
  description: 120,
  sign: 16,
  reason: 200,
  badges: 50,
  shown: 20,
} as const;

/** The colours that a badge may have, each of the palette. */
export const badgeColours: Record<BadgeColour, string> = {
  bamboo: "竹青",
  cinnabar: "朱砂",
  indigo: "靛蓝",
  ink: "墨色",
};

/** What the name of a badge is unique by: capitals, width, room and what is not seen make no difference. */
export function badgeKey(name: string): string {
  const seen = normalForm(name, "NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return seen.toLowerCase().replace(/\s+/g, " ").trim();
}

/** Whether the viewer may give badges to this member and take them back: owner and admins, and nobody to themselves. */
export function mayAward(viewer: Viewer | null, memberId: number): boolean {
  return isModerator(viewer) && viewer?.id !== memberId;
}
