import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createWholeMember } from "tests/factories/whole-member";
import { archiveContents } from "tests/support/archive-files";
import { highestId, multiplyRow } from "tests/support/multiplied-rows";
import { threadTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { insertRows } from "~/platform/database/value-rows.server";
import { ownRows } from "~/platform/personal-data/own-part";
import { zipArchive, type ZipEntry } from "~/platform/zip/zip-archive.server";

interface Filed {
  file: string;
  table: string;
  /** How many rows make a part of it. */
  most: number;
  /** What its rows are in order of; each has its own `time`. */
  key?: string;
  time?: string;
  /** What has to differ in its rows besides. */
  varied?: Record<string, string>;
  /** The table whose new rows its rows name by a column. */
  names?: { column: string; table: string; varied: Record<string, string> };
}

const { longest, long, short } = ownRows;
const elsewhere = { entityId: "1000000 + n" };

const filed: Filed[] = [
  { file: "topics.json", table: "topic", most: longest, varied: { pollId: "0" } },
  { file: "articles.json", table: "article", most: longest },
  { file: "versions.json", table: "contentVersion", most: longest },
  { file: "drafts.json", table: "draft", most: longest, varied: { formId: "'form ' || n" } },
  { file: "comments.json", table: "comment", most: long, varied: { floor: "1000 + n" } },
  { file: "letters.json", table: "letter", most: long },
  { file: "mails.json", table: "mail", most: long },
  { file: "messages.json", table: "message", most: long, varied: { onceKey: "'key ' || n" } },
  { file: "links.json", table: "link", most: short, varied: { urlKey: "'site ' || n" } },
  { file: "likes.json", table: "like", most: short, varied: elsewhere },
  { file: "favorites.json", table: "favorite", most: short, varied: elsewhere },
  { file: "scores.json", table: "scoreLog", most: short },
  { file: "acts.json", table: "auditLog", most: short },
  { file: "sessions.json", table: "session", most: short, varied: { tokenHash: "'hash ' || n" } },
  { file: "watching.json", table: "watch", most: short, varied: elsewhere },
  { file: "topic-watches.json", table: "topicWatch", most: short, varied: elsewhere },
  { file: "bookmarks.json", table: "bookmark", most: short, varied: { commentId: "1000000 + n" } },
  {
    file: "uploads.json",
    table: "upload",
    most: short,
    varied: { name: "'gone' || n || '.webp'" },
  },
  {
    file: "reading.json",
    table: "readingPlace",
    most: short,
    time: "updateTime",
    varied: elsewhere,
  },
  {
    file: "conversations.json",
    table: "conversationMember",
    most: short,
    time: "leftTime",
    varied: { conversationId: "1000000 + n" },
  },
  {
    file: "follows.json",
    table: "follow",
    most: short,
    names: {
      column: "followedId",
      table: "user",
      varied: { username: "''", usernameKey: "null", email: "''", emailKey: "null" },
    },
  },
  {
    file: "reports.json",
    table: "reportVoice",
    most: short,
    key: "reportId",
    names: { column: "reportId", table: "report", varied: { openKey: "null" } },
  },
  {
    file: "votes.json",
    table: "pollVote",
    most: short,
    names: { column: "choiceId", table: "pollChoice", varied: { place: "100 + n" } },
  },
];

let memberId: number;
let contents: Map<string, unknown>;

/** Gives a member two parts more of each kind of thing. */
async function multiply({ table, most, time = "createTime", varied = {}, names }: Filed) {
  const count = 2 * most;
  const named: Record<string, string> = {};
  if (names) {
    const before = await highestId(names.table);
    await multiplyRow(names.table, ["id", before], count, names.varied);
    named[names.column] = `${before} + n`;
  }
  await multiplyRow(table, ["userId", memberId], count, { ...varied, ...named, [time]: "n" });
}

beforeAll(async () => {
  await liftRateLimits();
  ({
    member: { id: memberId },
  } = await createWholeMember("much"));
  for (const one of filed) await multiply(one);
  contents = await archiveContents(ownArchive(memberId));
});

test.each(filed)("$file holds each of very many once, in their order", async (one) => {
  const { file, table, most, key = "id", time = "createTime" } = one;
  const { rows } = await sql<{ time: number }>`select ${sql.ref(time)} as time
    from ${sql.table(table)} where "userId" = ${memberId} order by ${sql.ref(key)}`.execute(
    readDatabase(),
  );
  const times = rows.map((row) => row.time);
  expect(new Set(times).size).toBeGreaterThan(2 * most);
  const told = contents.get(file) as Record<string, number>[];
  expect(told.map((row) => row[time])).toEqual(times);
});

test("no row tells by which number it was found again, and every picture is looked for", () => {
  const all = filed.flatMap(({ file }) => contents.get(file) as object[]);
  expect(all.filter((row) => "key" in row)).toEqual([]);
  expect(contents.get("missing-uploads.json")).toHaveLength(2 * short);
});

/** The longest time that one turn of this thread takes while something is done. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let most = 0;
  let before = threadTime();
  const waits = new AbortController();
  const done = work.finally(() => waits.abort());
  while (!waits.signal.aborted) {
    await setImmediate();
    const now = threadTime();
    most = Math.max(most, now - before);
    before = now;
  }
  await done;
  return most;
}

async function createLongVersions(userId: number, content: string) {
  const version = { entityType: "article", entityId: 1, userId, content, createTime: 1 } as const;
  const versions = Array.from({ length: 50 }, () => version);
  for (let part = 0; part < 20; part += 1) {
    await inTransaction((trx) => insertRows(trx, "contentVersion", versions));
  }
}

/** What the pieces of a file are, which are told when they are taken. */
async function* told(
  pieces: AsyncIterable<Uint8Array>,
  sizes: number[],
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    sizes.push(piece.byteLength);
    yield piece;
  }
}

async function* piecesTold(userId: number, sizes: number[]): AsyncGenerator<ZipEntry> {
  for await (const entry of ownArchive(userId)) {
    yield "pieces" in entry ? { ...entry, pieces: told(entry.pieces, sizes) } : entry;
  }
}

test("the archive of who wrote a thousand long versions holds nobody up, nor much of it at once", async () => {
  const { id } = await createMember();
  const content = "长长的竹林 and more ".repeat(4000).slice(0, 50_000);
  await createLongVersions(id, content);
  const bytes = Buffer.byteLength(content);
  let texts = Infinity;
  for (let round = 0; round < 3 && texts >= 2; round += 1) {
    const sizes: number[] = [];
    const packed = Readable.from(zipArchive(piecesTold(id, sizes)));
    texts = Math.min(texts, (await longestTurn(finished(packed.resume()))) / usualTime());
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(1000 * bytes);
    expect(Math.max(...sizes)).toBeLessThan((longest + 1) * bytes);
  }
  expect(texts).toBeLessThan(2);
});
