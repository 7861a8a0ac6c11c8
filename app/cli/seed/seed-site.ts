import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { readMemberTimes } from "~/features/accounts/account/account.queries.server";
import { ensureNodes } from "~/features/content/nodes/node-bulk.commands.server";
import {
  insertComments,
  type BulkComment,
} from "~/features/discussion/comments/comment-bulk.commands.server";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { readPostTimes } from "~/features/kinds/post-times.queries.server";
import type { SeedStanding } from "~/features/kinds/seed-choices";
import { inTransaction, readDatabase, type Database } from "~/platform/database/database.server";
import { takeManyRows } from "~/platform/database/sqlite/many-rows.server";
import { whileNobodyWaits } from "~/platform/database/under-lock.server";
import { CommandFault } from "../command";
import { Composer } from "./composer";
import { Random } from "./random";
import {
  choicesOf,
  commentRow,
  memberRow,
  replyRow,
  writingsOf,
  type SeedThing,
} from "./seed-rows";
import { seededNodes } from "./vocabulary";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

export interface SeedSize {
  users: number;
  /** By the name of their kind. */
  posts: Record<string, number>;
  comments: number;
}

/** Rows in one transaction: many, so that the disk is waited for seldom; few enough that whoever posts meanwhile is not refused. */
const part = 5000;
/** The newest posts of a kind that may get comments. */
const mostPosts = 200_000;

/** Adds members, posts and comments to whatever is there, and answers how many rows were written. */
export function seedSite(size: SeedSize, progress: (words: string) => void): Promise<number> {
  return whileNobodyWaits(async () => {
    await takeManyRows();
    return addRows(size, progress);
  });
}

async function addRows(size: SeedSize, progress: (words: string) => void): Promise<number> {
  const now = Date.now();
  const composer = new Composer(new Random(now));
  let rows = 0;

  await addInParts(size.users, async (count) => {
    const [last] = await readMemberTimes(readDatabase(), 1);
    const first = (last?.id ?? 0) + 1;
    const members = times(count, (index) => memberRow(composer, first + index, now));
    rows += (await inTransaction((trx) => insertAccounts(trx, members))).length;
    progress(forTerminal(`${rows} rows`, `${rows} 行`));
  });
  const authors = shuffle(composer.random, await readMemberTimes(readDatabase()));
  if (authors.length === 0)
    throw new CommandFault(
      forTerminal("Nobody could write: seed --users first.", "还没有人能写：先用 --users 造成员。"),
    );

  const nodeIds = await inTransaction((trx) => ensureNodes(trx, seededNodes, { createTime: now }));
  for (const { name, seed } of kindsWith("seed")) {
    const total = size.posts[name] ?? 0;
    const writings = writingsOf(composer, authors, total, now);
    const chosen = choicesOf(composer, writings, [...nodeIds.values()]);
    await addInParts(total, async (count) => {
      rows += await inTransaction(seed(count, chosen));
      progress(forTerminal(`${rows} rows`, `${rows} 行`));
    });
  }
  const things = shuffle(composer.random, await readThings(readDatabase()));
  if (size.comments > 0 && things.length === 0) {
    throw new CommandFault(
      forTerminal(
        "There is nothing to comment on: seed --topics first.",
        "还没有能评论的内容：先用 --topics 造话题。",
      ),
    );
  }

  // What is talked about at one time stands together, so that each part writes to few pages of the database.
  const talk = times(things.length > 0 ? size.comments : 0, () =>
    composer.random.pickUneven(things),
  );
  talk.sort((a, b) => a.createTime - b.createTime);
  let said = 0;
  await addInParts(talk.length, async (count) => {
    const on = talk.slice(said, (said += count));
    rows += 2 * (await addComments(composer, on, authors, now));
    progress(forTerminal(`${rows} rows`, `${rows} 行`));
  });
  return rows;
}

/** How many members at most talk at one time: as on any site, not all who ever came. */
const mostTalking = 500;

/** A comment for each: seven of ten stand for themselves, two reply to them, one to a reply. */
async function addComments(
  composer: Composer,
  on: SeedThing[],
  members: SeedStanding[],
  now: number,
): Promise<number> {
  const count = on.length;
  const authors = times(mostTalking, () => composer.random.pickUneven(members));
  const roots = on
    .filter((_, at) => at % 10 < 7)
    .map((thing) => commentRow(composer, authors, thing, now));
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

/** Posts of all kinds that are seeded and may be commented on. */
async function readThings(db: Database): Promise<SeedThing[]> {
  const things: SeedThing[] = [];
  for (const { name, post, comments } of kindsWith("seed")) {
    if (!post || !comments) continue;
    for (const standing of await readPostTimes(db, post, mostPosts)) {
      things.push({ entityType: name, ...standing });
    }
  }
  return things;
}

async function addInParts(total: number, add: (count: number) => Promise<void>): Promise<void> {
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
