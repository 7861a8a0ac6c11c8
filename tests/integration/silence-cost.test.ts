import { expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { threadTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { readTopicReading } from "~/features/discussion/members/topic-reading.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { insertRows } from "~/platform/database/value-rows.server";

test("a page of watched topics costs no more where others have silenced a hundred thousand tags", async () => {
  await liftRateLimits();
  const reader = await createMember();
  const writer = await createMember();
  for (let topic = 0; topic < 60; topic += 1) {
    const entityId = await createTopic({ by: writer, tags: "竹,林" });
    await setWatch(reader.viewer, { entityType: "topic", entityId }, "watched");
  }
  const others = Array.from({ length: 100_000 }, (_, at) => ({
    userId: 1000 + (at % 200),
    entityType: "tag" as const,
    entityId: 1 + Math.floor(at / 200),
    level: 2 as const,
    createTime: 1,
  }));
  await inTransaction((trx) => insertRows(trx, "topicWatch", others));
  let texts = Infinity;
  for (let round = 0; round < 3 && texts >= 1; round += 1) {
    const begun = threadTime();
    const { results } = await readTopicReading(readDatabase(), reader.viewer, "watched", null);
    texts = Math.min(texts, (threadTime() - begun) / usualTime());
    expect(results).toHaveLength(20);
  }
  expect(texts).toBeLessThan(1);
});
