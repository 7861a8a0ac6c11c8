import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { gatherStatistics, plansOf } from "tests/support/query-plan";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { readPopularTags, readTagPage } from "~/features/content/tags/tag.queries.server";
import {
  readTopicList,
  type TopicListOf,
} from "~/features/content/topics/topic-list.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readComments, readReplies } from "~/features/discussion/comments/comment.queries.server";
import { readHiddenPart } from "~/features/discussion/comments/topic-hidden-part.queries.server";
import { readMostActiveMembers, readProfile } from "~/features/profiles/profile.queries.server";
import { readLikerIds, readViewerReactions } from "~/features/reactions/reaction.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { encodeCursor } from "~/platform/database/keyset-cursor";

let reader: Member;
let topic: number;
let comment: number;

beforeAll(async () => {
  await liftRateLimits();
  reader = await createMember();
  await createNodes(200);
  await gatherStatistics("node");
  for (let count = 0; count < 3; count += 1) topic = await createTopic({ tags: "一,二,三" });
  comment = await createComment({ on: topic });
  const reply = await createComment({ on: topic, quoteId: comment });
  await createComment({ on: topic, quoteId: reply });
});

const topicLists: Record<string, { of: TopicListOf; cursorName: string }> = {
  "all topics": { of: { list: "newest" }, cursorName: "newest" },
  "the topics of a node": { of: { list: "node", nodeId: 1 }, cursorName: "node1" },
  ...Object.fromEntries(
    (["created", "unreplied", "hot1", "hot7", "hot30"] as const).flatMap((look) => [
      [`all topics, ${look}`, { of: { list: "newest", look }, cursorName: `newest${look}` }],
      [
        `the topics of a node, ${look}`,
        { of: { list: "node", nodeId: 1, look }, cursorName: `node1${look}` },
      ],
    ]),
  ),
  "recommended topics": { of: { list: "recommend" }, cursorName: "recommend" },
  "the topics of a tag": { of: { list: "tag", tagId: 1 }, cursorName: "tag1" },
  "the topics of a member": { of: { list: "user", userId: 1, type: 0 }, cursorName: "user1-0" },
};

describe.each(Object.entries(topicLists))("%s", (_name, { of, cursorName }) => {
  test.each([
    ["first page", null],
    ["a later page", encodeCursor(cursorName, { key: 2 ** 45, id: 5 })],
  ])("are read from an index, in its order: %s", async (_page, cursor) => {
    const plans = await plansOf(() => readTopicList(readDatabase(), of, cursor, reader.viewer));
    for (const plan of plans) expect(plan).toUseIndexes();
    for (const plan of plans.filter(({ sql }) => /limit \S+$/.test(sql))) {
      expect(plan).toReadInOrder();
    }
  });
});

const commentedTopic = () => ({ entityType: "topic" as const, entityId: topic });

describe("comments", () => {
  test.each(["oldest", "newest"] as const)("%s first are read by floor", async (sort) => {
    const cursor = encodeCursor(`comments${sort}topic${topic}`, { key: 1, id: 1 });
    for (const from of [null, cursor]) {
      const plans = await plansOf(() =>
        readComments(readDatabase(), commentedTopic(), { sort, cursor: from }, reader.viewer),
      );
      for (const plan of plans) expect(plan).toUseIndexes();
      expect(plans[0]).toReadInOrder();
    }
  });

  test("replies are read below their comment", async () => {
    const cursor = encodeCursor(`replies${comment}`, { key: 1, id: 1 });
    for (const from of [null, cursor]) {
      const [plan] = await plansOf(() => readReplies(readDatabase(), comment, from, reader.viewer));
      expect(plan).toReadInOrder();
    }
  });
});

describe("what stands beside lists", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["the tags used most", () => readPopularTags(readDatabase(), 20)],
    ["the members with the highest scores", () => readMostActiveMembers(readDatabase(), 10)],
    ["the nodes", () => readNodes(readDatabase())],
    ["a page of tags", () => readTagPage(readDatabase(), 1)],
  ])("%s come out of an index in order", async (_name, read) => {
    for (const plan of await plansOf(read)) {
      expect(plan).toReadInOrder();
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ["likers", () => readLikerIds(readDatabase(), "topic", [1, 2, 3])],
    ["the reader's own likes", () => readViewerReactions(readDatabase(), 1, "topic", [1, 2, 3])],
    ["a profile", () => readProfile(readDatabase(), 1, null)],
    ["a topic", () => readTopic(readDatabase(), topic, reader.viewer)],
    ["a hidden part", () => readHiddenPart(readDatabase(), topic, reader.viewer)],
    ["the member of a session", () => readViewerByToken(reader.token)],
  ])("%s are found by index", async (_name, read) => {
    for (const plan of await plansOf(read)) expect(plan).toUseIndexes();
  });
});
