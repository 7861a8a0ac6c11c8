import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { recommendTopic, stickTopic } from "~/features/content/topics/curation.commands.server";
import {
  readTopicList,
  type TopicListOf,
} from "~/features/content/topics/topic-list.queries.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readDatabase } from "~/platform/database/database.server";

let moderator: Member;
let author: Member;
let nodeId: number;
let topics: number[];

beforeAll(liftRateLimits);

// A node of its own each time; on the lists of all topics those of earlier tests are gone.
beforeEach(async () => {
  for (const id of topics ?? [])
    await stickTopic(moderator.viewer, id, false, "").catch(() => null);
  [moderator, author] = [await createModerator(), await createMember()];
  [nodeId = 0] = await createNodes(1);
  topics = [];
  for (let count = 0; count < 4; count += 1) {
    const id = await createTopic({ by: author, nodeId });
    await recommendTopic(moderator.viewer, id, true, "");
    topics.push(id);
  }
});

const lists: [name: string, of: () => TopicListOf][] = [
  ["of all topics", () => ({ list: "newest" })],
  ["of a node", () => ({ list: "node", nodeId })],
  ["of recommended topics", () => ({ list: "recommend" })],
];

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

const shown = async (of: TopicListOf) => {
  const { sticky, results } = await readTopicList(readDatabase(), of, null, moderator.viewer);
  return { sticky: ids(sticky), others: ids(results).filter((id) => topics.includes(id)) };
};

const stick = (id = 0) => stickTopic(moderator.viewer, id, true, "");

describe.each(lists)("on top of the list %s", (_name, of) => {
  test("stand three at most, the latest first, and the fourth keeps its place in the list", async () => {
    for (const id of topics) await stick(id);
    const [first = 0, ...later] = topics;
    expect(await shown(of())).toEqual({ sticky: later.toReversed(), others: [first] });
  });

  test("stands nothing that was deleted, until it is restored", async () => {
    const [id = 0] = topics;
    await stick(id);
    await deleteTopic(moderator.viewer, id, "过时");
    expect((await shown(of())).sticky).toEqual([]);
    await restoreTopic(moderator.viewer, id);
    expect((await shown(of())).sticky).toEqual([id]);
  });

  test("stands nothing of a disabled member for others", async () => {
    await stick(topics[0]);
    await setMemberDisabled(moderator.viewer, author.id, true, "广告");
    const list = await readTopicList(readDatabase(), of(), null, null);
    expect(list.sticky).toEqual([]);
  });
});

test("what stands on top of one node does not stand on another", async () => {
  const [other = 0] = await createNodes(1);
  await stick(topics[0]);
  const list = await readTopicList(readDatabase(), { list: "node", nodeId: other }, null, null);
  expect(list.sticky).toEqual([]);
});
