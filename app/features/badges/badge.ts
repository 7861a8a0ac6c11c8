/** The colours that a badge may have, each of the palette. */
export type BadgeColour = "bamboo" | "cinnabar" | "indigo" | "ink";

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

/** Where everybody reads of a badge and who has it. */
export const badgePath = (id: number) => `/badges/${id}`;

/** Where a member's badges stand with the words of giving, and are given and taken back. */
export const memberBadgesPath = (memberId: number) => `/user/${memberId}/badges`;
