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
  /** Where the topic stands into which it was merged; "" for all else, and where not everybody sees that. */
  into: string;
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

/** What the audit log says of a topic that was merged into another one. */
export const mergedWords = (target: number): string => `并入话题 ${target}`;

/** Into which topic that was; 0 where it says nothing of the kind. */
export const mergedTarget = (said: string): number =>
  Number(/^并入话题 ([1-9]\d{0,14})$/.exec(said)?.[1] ?? 0);
