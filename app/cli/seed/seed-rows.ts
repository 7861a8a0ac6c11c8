import type { BulkAccount } from "~/features/accounts/account/account-bulk.commands.server";
import type { BulkComment } from "~/features/discussion/comments/comment-bulk.commands.server";
import type { SeedChoices, SeedStanding, SeedWriting } from "~/features/kinds/seed-choices";
import type { Composer } from "./composer";
import type { Random } from "./random";
import { syllables, tagNames } from "./vocabulary";

/** Something to comment on. */
export interface SeedThing extends SeedStanding {
  entityType: string;
}

const day = 24 * 60 * 60 * 1000;
const reach = 3 * 365 * day;

/** A time between two others, nearer to the later one more often. */
function timeBetween(random: Random, from: number, to: number): number {
  return Math.floor(to - random.next() ** 2 * Math.max(0, to - from));
}

/** A time between two others, soon after the earlier one: of a month, half within half a day. */
function timeSoonAfter(random: Random, from: number, to: number): number {
  return Math.floor(from + random.next() ** 6 * Math.max(0, to - from));
}

/** A member of the last three years; `number` keeps the username unique. */
export function memberRow(composer: Composer, number: number, now: number): BulkAccount {
  const { random } = composer;
  const letters = random.pick(syllables) + random.pick(syllables) + "zhulin";
  const username = letters.slice(0, 12 - String(number).length) + String(number);
  return {
    username: username.slice(0, 12),
    nickname: composer.nickname(),
    email: `${username}@example.com`,
    description: composer.description(),
    createTime: timeBetween(random, now - reach, now),
  };
}

/** Who writes so many posts, and when, in the order of time. */
export function writingsOf(
  { random }: Composer,
  authors: SeedStanding[],
  count: number,
  now: number,
): SeedWriting[] {
  const writings = Array.from({ length: count }, () => {
    const { id, createTime } = random.pickUneven(authors);
    return { userId: id, createTime: timeBetween(random, createTime, now) };
  });
  return writings.toSorted((a, b) => a.createTime - b.createTime);
}

/** What kinds compose the posts of these writings of. */
export const choicesOf = (
  composer: Composer,
  writings: SeedWriting[],
  nodeIds: number[],
): SeedChoices => {
  const { random } = composer;
  const inOrder = writings.values();
  return {
    writing: () => {
      const { value } = inOrder.next();
      if (!value) throw new Error("more posts than writings");
      return value;
    },
    nodeId: () => random.pickUneven(nodeIds),
    isOneOf: (share) => random.chance(share),
    title: () => composer.title(),
    body: () => composer.body(),
    firstWords: () => composer.firstWords(),
    tags: () => random.some(tagNames, 3),
    viewCount: () => Math.floor(random.next() ** 4 * 5000),
  };
};

/** A comment on a thing, within its first month. */
export function commentRow(
  composer: Composer,
  authors: SeedStanding[],
  thing: SeedThing,
  now: number,
): BulkComment {
  const { random } = composer;
  return {
    entityType: thing.entityType,
    entityId: thing.id,
    userId: random.pickUneven(authors).id,
    content: composer.comment(),
    createTime: timeSoonAfter(random, thing.createTime, Math.min(now, thing.createTime + 30 * day)),
  };
}

/** A reply to a comment, or to one of the replies below it. */
export function replyRow(
  composer: Composer,
  authors: SeedStanding[],
  to: BulkComment & { id: number },
  now: number,
): BulkComment {
  const { random } = composer;
  return {
    entityType: to.entityType,
    entityId: to.entityId,
    userId: random.pickUneven(authors).id,
    content: composer.comment(),
    rootId: to.rootId || to.id,
    quoteId: to.rootId ? to.id : 0,
    createTime: timeSoonAfter(random, to.createTime, Math.min(now, to.createTime + 7 * day)),
  };
}
