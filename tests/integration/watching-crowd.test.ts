import { beforeAll, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { isLong } from "tests/support/by-chance";
import { sendAndRead } from "tests/support/mailbox";
import { isOwn } from "tests/support/query-plan";
import { storedPaces } from "~/features/accounts/mail/mail-pace";
import { takeUpNoticeMails } from "~/features/discussion/comments/notice-mails.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { makeDigests } from "~/features/notifications/digest.commands.server";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { startOfDate } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

/** In the long run the figures of an hour in which much is said; each run has what takes more than one transaction. */
const [watchers, comments] = isLong ? [1000, 200] : [440, 20];
const paces = ["daily", "weekly", "never"] as const;
/** Who of so many wants letters: each costs some ten milliseconds. */
const wantingOneIn = isLong ? 1 : 10;
const zone = "Asia/Tokyo";
const hour = 60 * 60 * 1000;
const day = 24 * hour;

let writer: Member;
let topic: number;
let ids: number[];

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("timeZone", zone);
  takeUpWatching();
  takeUpNoticeMails();
  writer = await createMember();
  topic = await createTopic({ by: writer, title: "竹子开花" });
});

const of = () => ({ entityType: "topic", entityId: topic });

/** What everybody chose, by turns. */
const paceAt = (at: number) =>
  (at % wantingOneIn === 0 && paces[(at / wantingOneIn) % paces.length]) || "never";

async function gather(): Promise<number[]> {
  const createTime = Date.now();
  const rows = Array.from({ length: watchers }, (_, at) => {
    const name = `watcher${at}`;
    const mails = {
      mailWatched: storedPaces[paceAt(at)],
      mailDigest: paceAt(at) === "never" ? 0 : 1,
    };
    const account = { username: name, usernameKey: name, nickname: "看客", passwordHash: "" };
    const email = `${name}@example.com`;
    return { ...account, ...mails, email, emailKey: email, emailVerified: 1, createTime };
  });
  return inTransaction(async (trx) => {
    const all: number[] = [];
    for (let at = 0; at < rows.length; at += 200) {
      const part = rows.slice(at, at + 200);
      const made = await trx.insertInto("user").values(part).returning("id").execute();
      const same = { ...of(), level: 1, createTime } as const;
      await trx
        .insertInto("watch")
        .values(made.map(({ id }) => ({ ...same, userId: id })))
        .execute();
      all.push(...made.map(({ id }) => id));
    }
    return all;
  });
}

const write = async () =>
  (await countStatements(() => createComment({ on: topic, by: writer }))).queries.filter(isOwn)
    .length;

test("many watchers of much that is said have one message each, letters as each chose, none twice, and writers wait for none of it", async () => {
  await setWatch((await createMember()).viewer, of(), "watched");
  const forOne = Math.max(await write(), await write());
  await runDueJobs();
  ids = await gather();
  const watched = [];
  for (let at = 0; at < comments; at += 1) watched.push(await write());
  expect(Math.max(...watched)).toBeLessThanOrEqual(forOne);
  await Promise.all([1, 2, 3].map(() => runDueJobs()));
  await runDueJobs();
  const told = await readDatabase()
    .selectFrom("message")
    .innerJoin("user", "user.id", "message.userId")
    .select(["message.userId", "message.gathered", "user.unreadCount"])
    .where("message.userId", "in", ids)
    .execute();
  expect(told.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(ids);
  const shapes = new Set(told.map((row) => `${row.gathered} ${row.unreadCount}`));
  expect(shapes).toEqual(new Set([`${comments} 1`]));

  const wanted = ids.filter((_, at) => paceAt(at) !== "never");
  const [hasty = 0] = wanted;
  await markMessagesRead(hasty, "all");
  const letters = [];
  for (const days of [1, 2, 8]) {
    const morning = startOfDate(zone, dateIn(zone, Date.now() + days * day)) + 9 * hour;
    await Promise.all([1, 2].map(() => makeDigests(morning)));
    letters.push(...(await sendAndRead()));
  }
  const receivers = letters.map(({ to }) => to).toSorted();
  const names = wanted
    .filter((id) => id !== hasty)
    .map((id) => `watcher${ids.indexOf(id)}@example.com`);
  expect(receivers).toEqual(names.toSorted());
}, 300_000);
