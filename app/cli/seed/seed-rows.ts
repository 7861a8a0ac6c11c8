import type { BulkAccount } from "~/features/accounts/account/account-bulk.commands.server";
import type { BulkTopic } from "~/features/content/topics/topic-bulk.commands.server";
import type { BulkComment } from "~/features/discussion/comments/comment-bulk.commands.server";
import { topicType } from "~/features/kinds/topic-type";
import type { Composer } from "./composer";
import type { Random } from "./random";
import { syllables, tagNames } from "./vocabulary";

/** Something that stands on the site, and since when. */
export interface SeedStanding {
  id: number;
  createTime: number;
}

const day = 24 * 60 * 60 * 1000;
const reach = 3 * 365 * day;

/** A time between two others, nearer to the later one more often. */
function timeBetween(random: Random, from: number, to: number): number {
  return Math.floor(to - random.next() ** 2 * Math.max(0, to - from));
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

/** A topic, or one time in five a tweet. */
export function topicRow(
  composer: Composer,
  authors: SeedStanding[],
  nodeIds: number[],
  now: number,
): BulkTopic {
  const { random } = composer;
  const author = random.pickUneven(authors);
  const createTime = timeBetween(random, author.createTime, now);
  const isTweet = random.chance(0.2);
  return {
    type: isTweet ? topicType.tweet : topicType.topic,
    nodeId: random.pickUneven(nodeIds),
    userId: author.id,
    title: isTweet ? "" : composer.title(),
    content: isTweet ? composer.tweet() : composer.body(),
    tags: random.some(tagNames, 3),
    viewCount: Math.floor(random.next() ** 4 * 5000),
    recommendTime: random.chance(0.01) ? createTime + day : 0,
    createTime,
  };
}

/** A comment on one of the topics; the first of them get the most. */
export function commentRow(
  composer: Composer,
  authors: SeedStanding[],
  topics: SeedStanding[],
  now: number,
): BulkComment {
  const { random } = composer;
  const topic = random.pickUneven(topics);
  return {
    entityId: topic.id,
    userId: random.pickUneven(authors).id,
    content: composer.comment(),
    createTime: timeBetween(random, topic.createTime, Math.min(now, topic.createTime + 30 * day)),
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
    entityId: to.entityId,
    userId: random.pickUneven(authors).id,
    content: composer.comment(),
    rootId: to.rootId || to.id,
    quoteId: to.rootId ? to.id : 0,
    createTime: timeBetween(random, to.createTime, Math.min(now, to.createTime + 7 * day)),
  };
}
