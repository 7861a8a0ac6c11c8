import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic, createTweet } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { plansOf } from "tests/support/query-plan";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { readRelatedTitles } from "~/features/content/topics/topic-titles.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import * as topicPage from "~/routes/topic.$topicId";

let nodeId: number;

beforeAll(async () => {
  await liftRateLimits();
  [nodeId] = (await createNodes(1)) as [number];
});

const beside = async (topic: number) =>
  (
    await callLoader(topicPage, `/topic/${topic}`, { params: { topicId: String(topic) } })
  ).data.related.map(({ id }) => id);

test("Topics that share most tags stand first, then the newest of the node, five at most", async () => {
  const both = await createTopic({ tags: "篾匠,手艺" });
  const [older, newer] = [
    await createTopic({ tags: "手艺" }),
    await createTopic({ nodeId, tags: "篾匠" }),
  ];
  const neighbours = [];
  for (let made = 0; made < 4; made += 1) neighbours.push(await createTopic({ nodeId }));
  const topic = await createTopic({ nodeId, tags: "手艺,篾匠" });
  expect(await beside(topic)).toEqual([both, newer, older, neighbours[3], neighbours[2]]);
});

test("Nothing that is gone, by nobody who is disabled, and no tweet stands there", async () => {
  const [alone] = (await createNodes(1)) as [number];
  const [troll, moderator] = [await createMember(), await createModerator()];
  const tags = "孤竹";
  const kept = await createTopic({ nodeId: alone, tags });
  const deleted = await createTopic({ nodeId: alone, tags });
  await createTopic({ by: troll, nodeId: alone, tags });
  await createTweet({ nodeId: alone });
  const topic = await createTopic({ nodeId: alone, tags });
  expect(await beside(topic)).toHaveLength(3);
  await deleteTopic(moderator.viewer, deleted, "跑题");
  await setMemberDisabled(moderator.viewer, troll.id, true, "广告");
  expect(await beside(topic)).toEqual([kept]);
});

test("They cost one statement, by indexes, however many tags there are", async () => {
  for (const tags of ["", "一", "一,二,三"]) {
    const topic = await readTopic(readDatabase(), await createTopic({ tags }), null);
    if (!topic) throw new Error("the topic is gone");
    const read = () => readRelatedTitles(readDatabase(), topic);
    expect((await countStatements(read)).statements).toHaveLength(1);
    for (const plan of await plansOf(read)) expect(plan).toUseIndexes();
  }
});
