/** What anybody may know of what moderators do: never whom it was about, nor what was taken away. */
export interface PublicAct {
  id: number;
  /** `path` is "" where the moderator's page is hidden. */
  moderator: { nickname: string; path: string };
  act: string;
  entityType: string;
  /** What it was done to: 话题. */
  noun: string;
  /** 个, as in 一个话题. */
  measure: string;
  /** Where everybody sees the thing; "" where nobody does any more. */
  path: string;
  reason: string;
  createTime: number;
}

/** The acts after which the thing stood where everybody saw it. */
export const standingActs = new Set([
  "restore",
  "move",
  "sticky",
  "recommend",
  "close",
  "open",
  "slow",
  "split",
]);
