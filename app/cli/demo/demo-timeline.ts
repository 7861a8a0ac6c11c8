import type { DemoWriting } from "./demo-schema";

const minute = 60_000;
const hour = 60 * minute;

/** When something was written, in milliseconds since 1970 UTC, if the community opens at `now`. */
export const writtenAt = (topic: DemoWriting, now: number): number =>
  Math.round(now - topic.hoursAgo * hour);

export const minutesAfter = (time: number, minutes: number): number => time + minutes * minute;

/** The times of likes: many soon after the thing appeared, fewer later, all before `now`. */
export function likeTimes(count: number, from: number, now: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.round(from + (now - from) * ((index + 1) / (count + 2)) ** 2),
  );
}

/** How often something was read: more the older, the more liked and the more discussed it is. */
export function viewsOf(topic: DemoWriting): number {
  const talk = topic.comments.reduce((sum, comment) => sum + 1 + comment.replies.length, 0);
  const days = Math.min(topic.hoursAgo / 24, 45);
  const interest = 6 + topic.likes.length * 11 + talk * 5;
  return Math.round(interest * (1 + days / 9)) + (topic.content.length % 13);
}

/** Who keeps something among their favorites: every third of those who like it. */
export const moderatorsOf = (topic: DemoWriting): string[] =>
  topic.likes.filter((_, index) => index % 3 === 1);
