import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { readMemberTimes } from "~/features/accounts/account/account.queries.server";
import { ensureNodes } from "~/features/content/nodes/node-bulk.commands.server";
import { insertTopics, type BulkTopic } from "~/features/content/topics/topic-bulk.commands.server";
import { readTopicTimes } from "~/features/content/topics/topic-times.queries.server";
import {
  insertComments,
  type BulkComment,
} from "~/features/discussion/comments/comment-bulk.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { whileNobodyWaits } from "~/platform/database/under-lock.server";
import { CommandFault } from "../command";
import { Composer } from "./composer";
import { Random } from "./random";
import { commentRow, memberRow, replyRow, topicRow, type SeedStanding } from "./seed-rows";
import { nodes } from "./vocabulary";

export interface SeedSize {
  users: number;
  topics: number;
  comments: number;
}

/** Rows in one transaction: many, so that the disk is waited for seldom. */
const part = 5000;
/** The newest topics that may get comments. */
const mostTopics = 200_000;

/** Adds members, topics and comments to whatever is there, and answers how many rows were written. */
export function seedSite(size: SeedSize, progress: (words: string) => void): Promise<number> {
  return whileNobodyWaits(() => addRows(size, progress));
}

async function addRows(size: SeedSize, progress: (words: string) => void): Promise<number> {
  const now = Date.now();
  const composer = new Composer(new Random(now));
  let rows = 0;

  await inParts(size.users, async (count) => {
    const [last] = await readMemberTimes(readDatabase(), 1);
    const first = (last?.id ?? 0) + 1;
    const members = times(count, (index) => memberRow(composer, first + index, now));
    rows += (await inTransaction((trx) => insertAccounts(trx, members))).length;
    progress(`${rows} rows`);
  });
  const authors = shuffle(composer.random, await readMemberTimes(readDatabase()));
  if (authors.length === 0) throw new CommandFault("Nobody could write: seed --users first.");

  const nodeIds = await inTransaction((trx) => ensureNodes(trx, nodes, { createTime: now }));
  await inParts(size.topics, async (count) => {
    const topics = times(count, () => topicRow(composer, authors, [...nodeIds.values()], now));
    await inTransaction((trx) => insertTopics(trx, topics));
    rows += rowsOf(topics);
    progress(`${rows} rows`);
  });
  const topics = shuffle(composer.random, await readTopicTimes(readDatabase(), mostTopics));
  if (size.comments > 0 && topics.length === 0) {
    throw new CommandFault("There is nothing to comment on: seed --topics first.");
  }

  await inParts(size.comments, async (count) => {
    rows += 2 * (await addComments(composer, count, authors, topics, now));
    progress(`${rows} rows`);
  });
  return rows;
}

/** Seven of ten stand for themselves, two reply to them, one to a reply. */
async function addComments(
  composer: Composer,
  count: number,
  authors: SeedStanding[],
  topics: SeedStanding[],
  now: number,
): Promise<number> {
  const roots = times(Math.ceil(count * 0.7), () => commentRow(composer, authors, topics, now));
  const replyTo = (to: (BulkComment & { id: number })[], length: number) =>
    times(length, () => replyRow(composer, authors, composer.random.pick(to), now));
  return inTransaction(async (trx) => {
    const add = async (comments: BulkComment[]) => {
      comments.sort((a, b) => a.createTime - b.createTime);
      const ids = await insertComments(trx, comments);
      return comments.map((comment, index) => ({ ...comment, id: ids[index] ?? 0 }));
    };
    const first = await add(roots);
    const second = await add(replyTo(first, Math.floor((count - first.length) * 0.7)));
    const third = count - first.length - second.length;
    await add(second.length > 0 ? replyTo(second, third) : replyTo(first, third));
    return count;
  });
}

/** A topic, its score and its tags. */
function rowsOf(topics: BulkTopic[]): number {
  return topics.reduce((sum, { tags = [] }) => sum + 2 + new Set(tags).size, 0);
}

async function inParts(total: number, add: (count: number) => Promise<void>): Promise<void> {
  for (let left = total; left > 0; left -= part) await add(Math.min(left, part));
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Fisher and Yates: who writes much, and what is talked about, is not who came first. */
function shuffle<T>(random: Random, things: T[]): T[] {
  for (let at = things.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at);
    [things[at], things[other]] = [things[other] as T, things[at] as T];
  }
  return things;
}
