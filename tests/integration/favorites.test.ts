import { expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { readFavorites } from "~/features/content/favorites/favorite.queries.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as page from "~/routes/user.favorites";

test("what a member keeps is listed latest first, each once, over pages", async () => {
  await liftRateLimits();
  const [reader, author] = [await createMember(), await createMember()];
  const topics: number[] = [];
  for (let count = 0; count < 23; count += 1) {
    const topic = await createTopic({ by: author });
    await react(reader.viewer, "favorite", "topic", topic, true);
    topics.push(topic);
  }
  const kept = await everyPage((cursor) => readFavorites(readDatabase(), reader.viewer, cursor));
  expect(kept.map(({ entityId }) => entityId)).toEqual(topics.toReversed());
});

test("a deleted thing is told as deleted without its words, and can be let go", async () => {
  const [reader, author] = [await createMember(), await createMember()];
  const topic = await createTopic({ by: author, title: "收回的题目" });
  await react(reader.viewer, "favorite", "topic", topic, true);
  await deleteTopic(author.viewer, topic, "");
  const { data } = await callLoader(page, "/user/favorites", { as: reader });
  expect(data).toMatchObject({
    favorites: {
      results: [{ entityId: topic, deleted: true, title: "", content: "", user: null }],
    },
  });
  expect(JSON.stringify(data)).not.toContain("收回的题目");
  const fields = { entityType: "topic", entityId: String(topic) };
  const answer = await callAction(page, "/user/favorites", fields, { as: reader });
  expect(answer.location).toBe("/user/favorites");
  expect(await readTopic(readDatabase(), topic, author.viewer)).toMatchObject({ favoriteCount: 0 });
  const twice = await callAction(page, "/user/favorites", fields, { as: reader });
  expect(twice.status).toBe(302);
  expect(await readTopic(readDatabase(), topic, author.viewer)).toMatchObject({ favoriteCount: 0 });
});

test("visitors are led to the sign-in", async () => {
  const { status, location } = await callLoader(page, "/user/favorites");
  expect([status, location]).toEqual([302, "/login?ref=%2Fuser%2Ffavorites"]);
});
