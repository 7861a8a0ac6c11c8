import type { Face } from "~/features/accounts/user/face";

/** How members are listed: by score, or who joined last first. */
export const memberOrders = ["active", "newest"] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** Which members are listed: all in an order, or those whose username begins so. */
export type MembersAsked = { order: MemberOrder } | { name: string };

/** A member in the list of all members. */
export interface DirectoryRow extends Face {
  /** What the list was asked by; missing where it was not. */
  username?: string;
  /** The first words of it. */
  description: string;
  score: number;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** Most characters of what is typed that are looked at; no username has as many. */
const longestTyped = 30;

/** What the list of members is asked for by an address. */
export function membersAsked(query: URLSearchParams): MembersAsked {
  const name = query.get("name")?.trim().slice(0, longestTyped) ?? "";
  if (nameBeginning(name) !== "") return { name };
  return { order: query.get("sort") === "newest" ? "newest" : "active" };
}

/** The beginning of a username as it is looked for: as in @Zhulin, whatever the case. */
export const nameBeginning = (typed: string): string => typed.replace(/^[@＠]/, "").toLowerCase();
