import { isModerator, type Viewer } from "~/features/accounts/user/user";

/**
 * Most characters of each text, most badges of a site, and how many of a member's stand in the head of their page. A sign
 * is one character to the eye, which may be made of several.
 */
export const badgeLimits = {
  name: 12,
  description: 120,
  sign: 10,
  reason: 200,
  badges: 50,
  shown: 20,
} as const;

/** The colours that a badge may have, each of the palette. */
export const badgeColours = {
  bamboo: "竹青",
  cinnabar: "朱砂",
  indigo: "靛蓝",
  ink: "墨色",
} as const;

export type BadgeColour = keyof typeof badgeColours;

/** How a badge looks wherever it stands. */
export interface BadgeFace {
  id: number;
  name: string;
  /** An emoji or a character before the name; "" for none. */
  sign: string;
  colour: BadgeColour;
  /** What it is given for. */
  description: string;
}

/** A badge of the site. */
export interface Badge extends BadgeFace {
  /** Whether it is given to nobody any more; who has it keeps it. */
  retired: boolean;
  /** How many have it whom everybody sees. */
  memberCount: number;
}

/** A badge that a member has. */
export interface HeldBadge extends BadgeFace {
  /** The words with which it was given; "" for none. */
  reason: string;
  /** When it was given, in milliseconds since 1970 UTC. */
  createTime: number;
}

/** What a form begins with. */
export type BadgeDraft = Pick<Badge, "name" | "description" | "colour" | "sign">;

/** What the name of a badge is unique by: capitals, width and room make no difference. */
export function badgeKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Where everybody reads of a badge and who has it. */
export const badgePath = (id: number) => `/badges/${id}`;

/** Where a member's badges stand with the words of giving, and are given and taken back. */
export const memberBadgesPath = (memberId: number) => `/user/${memberId}/badges`;

/** Whether the viewer may give badges to this member and take them back: owner and admins, and nobody to themselves. */
export function mayAward(viewer: Viewer | null, memberId: number): boolean {
  return isModerator(viewer) && viewer?.id !== memberId;
}
