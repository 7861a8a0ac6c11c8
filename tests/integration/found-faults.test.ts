import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createSiteBadge } from "tests/factories/badge";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { openPoll, voteFirst } from "tests/factories/poll";
import { createTopic } from "tests/factories/topic";
import { readFindings } from "tests/faults/findings";
import { openDatabase, type OpenDatabase } from "tests/faults/open-database";
import { findWrongCounts, recounts } from "tests/faults/recounts";
import { compareFiles, findDamage, findIndexFaults, findLostJobs } from "tests/faults/soundness";
import { enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import { giveBadge } from "~/features/badges/award.commands.server";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { react } from "~/features/content/posts/reacting.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";

// What `npm run faults` looks for after each round is found where it is: each fault is made on purpose.
let database: OpenDatabase;
const uploads = () => path.join(env().dataDir, "uploads");

async function findAll(): Promise<string[]> {
  const { faults, strays } = await compareFiles(database, uploads());
  return [
    ...(await findDamage(database)),
    ...(await findWrongCounts(database)),
    ...(await findIndexFaults(database)),
    ...(await findLostJobs(database)),
    ...faults,
    ...strays,
  ];
}

const change = (statement: string) => inTransaction((trx) => sql.raw(statement).execute(trx));

beforeAll(async () => {
  database = await openDatabase(env());
  const author = await createMember({ username: "writer", email: "writer@bamboo.example" });
  const reader = await createMember();
  const words = { tags: "春笋", content: "mark a1 v3 雨后。" };
  const topic = await createTopic({ by: author, ...words, ...openPoll("竹") });
  await voteFirst(reader, [topic]);
  const article = await createArticle({ by: author, tags: "春笋" });
  const moderator = await createModerator();
  await publishNews(moderator.viewer, newsSchema.parse({ title: "竹纸", content: "正文" }));
  const comment = await createComment({ on: topic, by: reader });
  await createComment({ on: topic, by: author, quoteId: comment });
  await createComment({ onArticle: article, by: reader });
  await react(reader.viewer, "like", "topic", topic, true);
  await react(reader.viewer, "favorite", "article", article, true);
  await setFollow(reader.viewer, author.id, true);
  const badgeId = await createSiteBadge(moderator, "常客");
  await giveBadge(moderator.viewer, { memberId: author.id, badgeId, reason: "" });
  await storeUpload(author.id, await pictureFile());
  await inTransaction((trx) =>
    enqueueMail(trx, { kind: "verify-email", userId: author.id, address: "writer@bamboo.example" }),
  );
});

afterAll(() => database.close());

test("nothing on a site that is sound", async () => {
  expect(await findAll()).toEqual([]);
});

test.each(Object.keys(recounts))("a wrong %s", async (name) => {
  const [table, column] = name.split(".");
  await change(`update "${table}" set "${column}" = "${column}" + 1`);
  const found = await findWrongCounts(database);
  await change(`update "${table}" set "${column}" = "${column}" - 1`);
  expect(found.filter((fault) => fault.startsWith(`${name} of `))).not.toEqual([]);
});

test("a count that nobody recounts", async () => {
  await change(`alter table "node" add column "visitCount" integer not null default 0`);
  const found = await findWrongCounts(database);
  await change(`alter table "node" drop column "visitCount"`);
  expect(found).toEqual(["node.visitCount is kept and not recounted"]);
});

test("something published that is not in the search index, and something in it that is not published", async () => {
  await change(`update "searchThing" set "thingId" = "thingId" + 1000 where "kind" = 'topic'`);
  const found = await findIndexFaults(database);
  await change(`update "searchThing" set "thingId" = "thingId" - 1000 where "kind" = 'topic'`);
  expect(found.filter((fault) => fault.startsWith("topic "))).toHaveLength(2);
});

test("nothing in the index of what a disabled member wrote", async () => {
  const [member, moderator] = [await createMember(), await createModerator()];
  await createTopic({ by: member });
  await createArticle({ by: member });
  await setMemberDisabled(moderator.viewer, member.id, true, "广告");
  expect(await findIndexFaults(database)).toEqual([]);
});

test("a thing in the index without its tokens", async () => {
  const values = `(100000, 'topic', 100000, '', '', '', '')`;
  await change(
    `insert into "searchThing" ("id", "kind", "thingId", "title", "titleKey", "text", "textKey") values ${values}`,
  );
  const found = await findIndexFaults(database);
  await change(`delete from "searchThing" where "id" = 100000`);
  expect(found).toContainEqual(expect.stringMatching(/^the tokens differ/));
});

test("a mail without a job, and a job that was given up", async () => {
  await change(
    `update "job" set "payload" = 'null', "failedTime" = 1 where "kind" = 'account-mail'`,
  );
  const found = await findLostJobs(database);
  await change(
    `update "job" set "payload" = '{"mailId":1}', "failedTime" = 0 where "kind" = 'account-mail'`,
  );
  expect(found).toEqual(["mail 1 has no job", "account-mail was given up: "]);
});

test("a picture whose file is cut off, and a file without a picture", async () => {
  const [name = ""] = fs.readdirSync(uploads());
  const file = path.join(uploads(), name);
  const whole = fs.readFileSync(file);
  fs.truncateSync(file, 10);
  fs.writeFileSync(path.join(uploads(), ".left"), "");
  const { faults, strays } = await compareFiles(database, uploads());
  fs.writeFileSync(file, whole);
  fs.rmSync(path.join(uploads(), ".left"));
  expect(faults).toEqual([expect.stringMatching(/bytes$/)]);
  expect(strays).toEqual([".left"]);
});

test("what a writer wrote, by its mark", async () => {
  const { found } = await readFindings(database);
  expect(found.get("topic a1")).toEqual({ value: "v3", copies: 1 });
  await change(`insert into "topic" ("type", "nodeId", "userId", "content", "contentHtml", "lastCommentTime", "createTime", "updateTime", "status")
    select "type", "nodeId", "userId", "content", "contentHtml", "lastCommentTime", "createTime", "updateTime", 2 from "topic" where "content" like 'mark %'`);
  const doubled = await readFindings(database);
  await change(`delete from "topic" where "status" = 2`);
  expect(doubled.found.get("topic a1")?.copies).toBe(2);
});

test("nothing once all of it is mended", async () => {
  expect(await findAll()).toEqual([]);
});
