import { createMember, type Member } from "tests/factories/member";
import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { readFeed } from "~/features/content/feed/feed.queries.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { topicType } from "~/features/kinds/topic-type";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

interface FeedSize {
  topics: number;
  /** How many members the reader follows. */
  followed: number;
}

type Say = (line: string) => void;

/** Rows in one transaction. */
const part = 5000;
const rounds = 20;
const pagesDeep = 10;

/**
 * Fills the site so that half of the authors fell silent before the other half began to write, and prints how
 * long a page of the feed takes for who follows the ones, and for who follows the others.
 */
export async function measureFeed({ topics, followed }: FeedSize, say: Say): Promise<void> {
  openCatalogue();
  const start = performance.now();
  const silent = await createAuthors("silent", followed);
  const active = await createAuthors("active", followed);
  const half = Math.floor(topics / 2);
  await writeTopics(silent, half, Date.now() - topics * 1000);
  await writeTopics(active, topics - half, Date.now() - (topics - half) * 1000);
  const seconds = (performance.now() - start) / 1000;
  say(`${topics} topics by ${2 * followed} members, written in ${seconds.toFixed(0)} s`);
  for (const [who, authors] of [
    ["members who write now", active],
    ["members who all fell silent", silent],
  ] as const) {
    const reader = await createMember();
    for (const author of authors) await setFollow(reader.viewer, author, true);
    await printTimes(reader, `${authors.length} ${who}`, say);
  }
}

async function createAuthors(name: string, count: number): Promise<number[]> {
  const createTime = Date.now();
  const rows = Array.from({ length: count }, (_, at) => ({
    username: `${name}${at}`,
    nickname: `竹友${at}`,
    email: "",
    createTime,
  }));
  return inTransaction((trx) => insertAccounts(trx, rows));
}

async function writeTopics(authors: number[], count: number, since: number): Promise<void> {
  for (let done = 0; done < count; done += part) {
    const rows = Array.from({ length: Math.min(part, count - done) }, (_, at) => ({
      type: topicType.topic,
      nodeId: 1,
      // A step without a common factor, so that neighbours in time are by different members.
      userId: authors[((done + at) * 7919) % authors.length] ?? 0,
      title: "雨后",
      content: "笋尖冒出来了。",
      createTime: since + (done + at) * 1000,
    }));
    await inTransaction((trx) => insertTopics(trx, rows));
  }
}

async function printTimes({ viewer }: Member, who: string, say: Say): Promise<void> {
  const first: number[] = [];
  const deep: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let cursor: string | null = null;
    for (let page = 1; page <= pagesDeep; page += 1) {
      const start = performance.now();
      const { cursor: next }: { cursor: string } = await readFeed(readDatabase(), viewer, cursor);
      const time = performance.now() - start;
      if (page === 1) first.push(time);
      if (page === pagesDeep) deep.push(time);
      cursor = next;
    }
  }
  say(`Feed of who follows ${who}:`);
  say(`  first page   ${describe(first)}`);
  say(`  page ${pagesDeep}      ${describe(deep)}`);
}

/** The median and the slowest of some times. */
export function describe(times: number[]): string {
  const ordered = times.toSorted((a, b) => a - b);
  const at = (share: number) => (ordered[Math.floor((ordered.length - 1) * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, slowest ${at(1)} ms`;
}
