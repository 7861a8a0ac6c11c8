import { expect, test } from "vitest";
import { recountedTags, tagCounts } from "tests/support/tag-recount";
import { seedSite } from "~/cli/seed/seed-site";
import { renderTopic, renderTweet } from "~/features/content/topics/topic-body.server";
import { recountOfMembers } from "~/features/content/topics/topic-recount.commands.server";
import { recountCommentsOn } from "~/features/discussion/comments/comment-recount.commands.server";
import { topicType } from "~/features/kinds/topic-type";
import { recountScores } from "tests/support/score-recount";
import { inTransaction, readDatabase, type Database } from "~/platform/database/database.server";

const idsOf = async (db: Database, table: "user" | "topic" | "article") =>
  (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);

/** Every count that is kept beside what it counts. */
async function keptCounts(db: Database) {
  return {
    users: await db
      .selectFrom("user")
      .select(["id", "topicCount", "commentCount", "score"])
      .orderBy("id")
      .execute(),
    topics: await db
      .selectFrom("topic")
      .select(["id", "commentCount", "lastCommentTime", "lastCommentUserId"])
      .orderBy("id")
      .execute(),
    articles: await db.selectFrom("article").select(["id", "commentCount"]).orderBy("id").execute(),
    tags: await db
      .selectFrom("tag")
      .select(["id", "topicCount", "articleCount"])
      .orderBy("id")
      .execute(),
    uses: await db.selectFrom("topicTag").selectAll().orderBy("topicId").orderBy("tagId").execute(),
  };
}

test("a seeded site has as much as was asked for, and every count is exact", async () => {
  const rows = await seedSite(
    { users: 40, posts: { topic: 120, article: 30 }, comments: 600 },
    () => undefined,
  );
  const db = readDatabase();
  expect(await idsOf(db, "user")).toHaveLength(40);
  expect(await idsOf(db, "topic")).toHaveLength(120);
  expect(await idsOf(db, "article")).toHaveLength(30);
  const comments = await db.selectFrom("comment").select(["id", "rootId", "quoteId"]).execute();
  expect(comments).toHaveLength(600);
  expect(comments.some(({ rootId }) => rootId > 0)).toBe(true);
  expect(comments.some(({ quoteId }) => quoteId > 0)).toBe(true);
  expect(rows).toBeGreaterThan(40 + 2 * 120 + 2 * 600);

  const kept = await keptCounts(db);
  await inTransaction(async (trx) => {
    const members = await idsOf(trx, "user");
    // As if none had been kept: what is counted anew is what was.
    await trx.updateTable("user").set({ topicCount: 0, commentCount: 0, score: 0 }).execute();
    for (const table of ["topic", "article"] as const) {
      await trx.updateTable(table).set({ commentCount: 0 }).execute();
    }
    await recountOfMembers(trx, members);
    await recountScores(trx, members);
    await recountCommentsOn(trx, "topic", await idsOf(trx, "topic"));
    await recountCommentsOn(trx, "article", await idsOf(trx, "article"));
  });
  expect(await keptCounts(db)).toEqual(kept);
  expect(await tagCounts()).toEqual(await recountedTags());
});

test("what is seeded is drawn as if a member had written it: topics from Markdown, tweets as their lines", async () => {
  const rows = await readDatabase()
    .selectFrom("topic")
    .select(["type", "content", "contentHtml"])
    .execute();
  const htmlOf = (type: number) =>
    rows.filter((row) => row.type === type).map(({ contentHtml }) => contentHtml);
  const contentOf = (type: number) =>
    rows.filter((row) => row.type === type).map(({ content }) => content);
  const [topics, tweets] = [contentOf(topicType.topic), contentOf(topicType.tweet)];
  expect(topics.length).toBeGreaterThan(0);
  expect(tweets.length).toBeGreaterThan(0);
  expect(htmlOf(topicType.topic)).toEqual(topics.map((text) => renderTopic(text, "").contentHtml));
  expect(htmlOf(topicType.tweet)).toEqual(tweets.map((text) => renderTweet(text).contentHtml));
});

test("floors of a topic are numbered without gaps, and go on with the next seed", async () => {
  await seedSite({ users: 0, posts: {}, comments: 200 }, () => undefined);
  const floors = await readDatabase()
    .selectFrom("comment")
    .select(["entityType", "entityId", "floor"])
    .where("rootId", "=", 0)
    .orderBy("entityType")
    .orderBy("entityId")
    .orderBy("floor")
    .execute();
  const perTopic = new Map<string, number[]>();
  for (const { entityType, entityId, floor } of floors) {
    const thing = `${entityType} ${entityId}`;
    perTopic.set(thing, [...(perTopic.get(thing) ?? []), floor]);
  }
  for (const numbers of perTopic.values()) {
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});
