import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic, createTweet } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { gatherStatistics, plansOf } from "tests/support/query-plan";
import { fewFollowed } from "~/features/content/feed/feed-places.queries.server";
import { readFeed } from "~/features/content/feed/feed.queries.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import * as feedRoute from "~/routes/topics.node.feed";

let few: Member;
let many: Member;
let writers: Member[];
let moderator: Member;

const feedOf = (reader: Member) =>
  everyPage((cursor) => readFeed(readDatabase(), reader.viewer, cursor));
const named = (rows: Awaited<ReturnType<typeof feedOf>>) =>
  rows.map((row) => `${row.kind} ${row.id}`);

beforeAll(async () => {
  await liftRateLimits();
  await createNodes(200);
  await gatherStatistics("node");
  [few, many, moderator] = await Promise.all([
    createMember(),
    createMember(),
    createMember({ role: "owner" }),
  ]);
  writers = [];
  for (let count = 0; count < 3; count += 1) writers.push(await createMember());
  for (const writer of writers) {
    await setFollow(few.viewer, writer.id, true);
    await setFollow(many.viewer, writer.id, true);
  }
  for (let count = 0; count < fewFollowed; count += 1) {
    await setFollow(many.viewer, (await createMember()).id, true);
  }
});

describe("the feed", () => {
  const written: string[] = [];

  test("holds what followed members wrote, the newest first, for who follows few and many", async () => {
    for (let round = 0; round < 9; round += 1) {
      for (const by of writers) {
        const write = [createTopic, createTweet, createArticle][round % 3] ?? createTopic;
        written.unshift(`${round % 3 === 2 ? "article" : "topic"} ${await write({ by })}`);
      }
      await createTopic();
    }
    expect(named(await feedOf(few))).toEqual(written);
    expect(named(await feedOf(many))).toEqual(written);
    expect(await feedOf(moderator)).toEqual([]);
  });

  test("skips and repeats nothing where everything has the same time", async () => {
    await inTransaction(async (trx) => {
      await trx.updateTable("topic").set({ createTime: 1000 }).execute();
      await trx.updateTable("article").set({ createTime: 1000 }).execute();
    });
    expect(named(await feedOf(few)).toSorted()).toEqual(written.toSorted());
    expect(named(await feedOf(many))).toEqual(named(await feedOf(few)));
  });

  test("finds old writing of quiet members below thousands of newer topics", async () => {
    const text = { title: "新", content: "", contentHtml: "" };
    const times = { createTime: 5000, updateTime: 5000, lastCommentTime: 5000 };
    const node = { nodeId: 1, userId: moderator.id, ...text, ...times };
    const topics = Array.from({ length: 2100 }, (_, at) => ({ ...node, createTime: 5000 + at }));
    for (let at = 0; at < topics.length; at += 300) {
      await inTransaction((trx) =>
        trx
          .insertInto("topic")
          .values(topics.slice(at, at + 300).map((topic) => ({ ...topic, type: 0 as const })))
          .execute(),
      );
    }
    expect(named(await feedOf(many)).toSorted()).toEqual(written.toSorted());
  });

  test("costs a fixed number of statements, all of them by index", async () => {
    for (const reader of [few, many]) {
      const read = () => readFeed(readDatabase(), reader.viewer, null);
      expect((await countStatements(read)).statements.length).toBeLessThanOrEqual(13);
      for (const plan of await plansOf(read)) expect(plan).toUseIndexes();
    }
  });

  test("leaves out what is deleted, whose author is disabled, and who is followed no longer", async () => {
    const [first, second, third] = writers;
    if (!first || !second || !third) throw new Error("there are three writers");
    const gone = await createTopic({ by: first });
    await deleteTopic(first.viewer, gone, "");
    expect(named(await feedOf(few))).not.toContain(`topic ${gone}`);
    await setMemberDisabled(moderator.viewer, second.id, true, "刷广告");
    await setFollow(few.viewer, third.id, false);
    expect(await feedOf(few)).toHaveLength(9);
  });

  test("is for members, who come back to it after signing in", async () => {
    const answer = await callLoader(feedRoute, "/topics/node/feed");
    expect(answer.location).toBe("/login?ref=%2Ftopics%2Fnode%2Ffeed");
  });
});
