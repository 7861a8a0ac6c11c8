import { beforeAll, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { fewFollowed } from "~/features/content/feed/feed-places.queries.server";
import { readFeed } from "~/features/content/feed/feed.queries.server";
import { readTopicFeed } from "~/features/content/feed/followed-topics.queries.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

let reader: Member;
let shown: string[];
let shownTopics: number[];

/** One of each kind, the newest first. */
async function writeAll(by: Member): Promise<{ topics: number[]; article: number }> {
  const topic = await createTopic({ by });
  return { topics: [await createTweet({ by }), topic], article: await createArticle({ by }) };
}

/** What the only page of each feed holds. */
async function feeds(): Promise<{ all: string[]; topics: number[]; cursors: string[] }> {
  const all = await readFeed(readDatabase(), reader.viewer, null);
  const topics = await readTopicFeed(readDatabase(), reader.viewer, null);
  return {
    all: all.results.map((row) => `${row.kind} ${row.id}`).toSorted(),
    topics: topics.results.map(({ id }) => id),
    cursors: [all.cursor, topics.cursor],
  };
}

const onlyTheShown = () => ({ all: shown.toSorted(), topics: shownTopics, cursors: ["", ""] });

// Who follows more than a few is served by statements of their own, which have to hide the same.
beforeAll(async () => {
  await liftRateLimits();
  reader = await createMember();
  const [author, gone, left] = [await createMember(), await createMember(), await createMember()];
  for (const one of [author, gone, left]) await setFollow(reader.viewer, one.id, true);
  for (let count = 0; count < fewFollowed; count += 1) {
    await setFollow(reader.viewer, (await createMember()).id, true);
  }
  const { topics, article } = await writeAll(author);
  for (const id of (await writeAll(author)).topics) await deleteTopic(author.viewer, id, "");
  await deleteArticle(author.viewer, await createArticle({ by: author }), "");
  // More than a page, so that rows dropped from a page that was read would show.
  for (let count = 0; count < 8; count += 1) await writeAll(gone);
  await writeAll(left);
  await writeAll(await createMember());
  for (const setting of ["topicPending", "articlePending"] as const) {
    await changeSetting(setting, true);
  }
  await writeAll(author);
  const moderator = await createModerator();
  await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
  await setFollow(reader.viewer, left.id, false);
  const extra = await readDatabase()
    .selectFrom("article")
    .select("id")
    .where("userId", "=", author.id)
    .where("status", "=", 0)
    .where("id", "!=", article)
    .execute();
  shownTopics = topics;
  const articles = [...extra.map(({ id }) => id), article];
  shown = [...articles.map((id) => `article ${id}`), ...topics.map((id) => `topic ${id}`)];
});

test("who follows many is shown nothing deleted, waiting, of disabled members, or of whom they left", async () => {
  expect(await feeds()).toEqual(onlyTheShown());
});

test("nor is it shown where all that they ever wrote has to be looked through", async () => {
  const { id: userId } = await createMember();
  const createTime = Date.now() + 1000;
  const newer = { type: 0 as const, nodeId: 1, userId, title: "新", content: "新", createTime };
  for (let made = 0; made < 2100; made += 300) {
    await inTransaction((trx) =>
      insertTopics(
        trx,
        Array.from({ length: 300 }, () => newer),
      ),
    );
  }
  expect(await feeds()).toEqual(onlyTheShown());
});
