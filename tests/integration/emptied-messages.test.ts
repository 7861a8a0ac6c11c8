import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { allOwnRows } from "tests/support/archive-files";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { messageType } from "~/features/notifications/message";
import { takeUpEmptying } from "~/features/notifications/message-emptying.commands.server";
import {
  readMessagePage,
  readUnreadMessages,
} from "~/features/notifications/message.queries.server";
import { readOwnMessages } from "~/features/notifications/own-messages.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { insertRows } from "~/platform/database/value-rows.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

let author: Member;
let reader: Member;

beforeAll(async () => {
  await liftRateLimits();
  takeUpEmptying();
  [author, reader] = [await createMember(), await createMember()];
});

const secret = "竹林深处的秘密";

/** Tells a member so often of comments on a topic, in the order of their addresses. */
async function tellOften(id: number, times: number): Promise<void> {
  const rows = Array.from({ length: times }, (_, at) => ({
    userId: reader.id,
    fromId: author.id,
    type: messageType.mentioned,
    facts: JSON.stringify({ of: "comment" }),
    content: secret,
    quoteContent: secret,
    detailUrl: `/topic/${id}?comment=${10_000 + at}#comment-${10_000 + at}`,
    place: `/topic/${id}`,
    createTime: Date.now(),
  }));
  await inTransaction((trx) => insertRows(trx, "message", rows));
}

/** How many messages about a topic still repeat something. */
async function keptWords(id: number): Promise<number> {
  const { count } = await readDatabase()
    .selectFrom("message")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("place", "=", `/topic/${id}`)
    .where("content", "=", secret)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a member reads the words anywhere among their messages. */
async function isRead(): Promise<boolean[]> {
  const db = readDatabase();
  const { results } = await readMessagePage(db, reader.id, 1);
  const unread = await readUnreadMessages(db, reader.id, 100);
  const own = await allOwnRows(readOwnMessages, reader.id);
  return [results, unread, own].map((all) => JSON.stringify(all).includes(secret));
}

test("of very many messages a deletion empties some, nobody reads the others, and the queue empties them", async () => {
  const id = await createTopic({ by: author });
  await tellOften(id, 1200);
  expect(await isRead()).toEqual([true, true, true]);
  await deleteTopic(author.viewer, id, "");
  expect(await keptWords(id)).toBe(700);
  expect(await isRead()).toEqual([false, false, false]);
  await runDueJobs();
  expect(await keptWords(id)).toBe(0);
});

test("what is told of once the thing is restored keeps its words while the queue empties the rest", async () => {
  const id = await createTopic({ by: author });
  await tellOften(id, 600);
  await deleteTopic(author.viewer, id, "");
  await restoreTopic(author.viewer, id);
  await tellOften(id, 1);
  expect(await isRead()).toEqual([true, true, true]);
  await runDueJobs();
  expect(await keptWords(id)).toBe(1);
});
