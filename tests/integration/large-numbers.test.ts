import { expect, test } from "vitest";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { encodeCursor } from "~/platform/database/keyset-cursor";
import * as article from "~/routes/article.$articleId";
import * as topic from "~/routes/topic.$topicId";
import * as topics from "~/routes/topics._index";
import * as user from "~/routes/user.$userId";

/** One more than ids can be, and the longest number that was ever taken for an id. */
const large = ["2147483648", "999999999999999"];

test.each(large)("nothing has the id %s", async (id) => {
  const of = (name: string) => ({ params: { [name]: id } });
  expect((await callLoader(topic, `/topic/${id}`, of("topicId"))).status).toBe(404);
  expect((await callLoader(article, `/article/${id}`, of("articleId"))).status).toBe(404);
  expect((await callLoader(user, `/user/${id}`, of("userId"))).status).toBe(404);
});

test.each(large)("a topic is shown without the comment %s", async (id) => {
  const topicId = String(await createTopic());
  const path = `/topic/${topicId}?comment=${id}&reply=${id}`;
  expect((await callLoader(topic, path, { params: { topicId } })).status).toBe(200);
});

test("a cursor that was made up is no fault of the server", async () => {
  const cursor = encodeCursor("newest", { key: 1, id: Number.MAX_SAFE_INTEGER });
  const { status } = await callLoader(topics, `/topics?cursor=${cursor}`);
  expect(status).toBeLessThan(500);
});
