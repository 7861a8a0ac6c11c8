import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { isOwn } from "tests/support/query-plan";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { insertReactions } from "~/features/reactions/reaction.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";

let reader: Member;
let topic: number;

beforeAll(async () => {
  await liftRateLimits();
  reader = await createMember();
});

const reads = {
  "a list of topics": () => readTopicList(readDatabase(), { list: "newest" }, null, reader.viewer),
  "a topic": () => readTopic(readDatabase(), topic, reader.viewer),
  "its comments": () =>
    readComments(
      readDatabase(),
      { entityType: "topic", entityId: topic },
      { sort: "oldest", cursor: null },
      reader.viewer,
    ),
};

const countAll = async () => {
  const counts: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    counts[name] = (await countStatements<unknown>(read)).queries.filter(isOwn).length;
  }
  return counts;
};

async function addTopicWithEverything(): Promise<number> {
  const id = await createTopic({ tags: "一,二,三" });
  await addComment(id);
  await inTransaction((trx) =>
    insertReactions(trx, "like", [
      { userId: reader.id, entityType: "topic", entityId: id, createTime: 1 },
    ]),
  );
  return id;
}

async function addComment(on: number): Promise<void> {
  const rootId = await createComment({ on });
  const first = await createComment({ on, quoteId: rootId });
  await createComment({ on, quoteId: first });
}

describe("the statements that a page costs", () => {
  test("are the same for one row and for twenty, each with everything a row can have", async () => {
    topic = await addTopicWithEverything();
    const few = await countAll();
    for (let count = 0; count < 25; count += 1) await addTopicWithEverything();
    for (let count = 0; count < 25; count += 1) await addComment(topic);
    expect(await countAll()).toEqual(few);
  });

  test("are a handful", async () => {
    const counts = await countAll();
    expect(counts["a list of topics"]).toBeLessThanOrEqual(7);
    expect(counts["a topic"]).toBeLessThanOrEqual(6);
    expect(counts["its comments"]).toBeLessThanOrEqual(6);
  });
});
