import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator } from "tests/factories/member";
import { createMerge } from "tests/factories/merge";
import { createTopic } from "tests/factories/topic";
import { reportThing } from "~/features/moderation/report.commands.server";
import { readDatabase } from "~/platform/database/database.server";

beforeAll(liftRateLimits);

const reports = () =>
  readDatabase()
    .selectFrom("report")
    .select(["entityType", "entityId", "topicId"])
    .orderBy("id")
    .execute();

test("what was reported of a topic is known of the comment that it became, and reported no second time", async () => {
  const [moderator, author, reader, another] = [
    await createModerator(),
    await createMember(),
    await createMember(),
    await createMember(),
  ];
  const [source, target] = [await createTopic({ by: author }), await createTopic()];
  const aside = await createTopic({ by: author });
  const said = { kind: "spam", words: "像广告" } as const;
  const of = (entityType: string, entityId: number, topicId: number) => ({
    entityType,
    entityId,
    authorId: author.id,
    place: { topicId, nodeId: 1 },
  });
  for (const id of [source, aside]) await reportThing(reader.viewer, of("topic", id, id), said);
  const path = await createMerge({ by: moderator, of: source, into: target });
  const comment = Number(/comment=(\d+)/.exec(path)?.[1]);
  const led = { entityType: "comment", entityId: comment, topicId: target };
  const other = { entityType: "topic", entityId: aside, topicId: aside };
  expect(await reports()).toEqual([led, other]);
  await reportThing(another.viewer, of("comment", comment, target), said);
  expect(await reports()).toEqual([led, other]);
});
