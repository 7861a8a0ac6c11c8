import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { inTransaction } from "~/platform/database/database.server";
import * as portalPage from "~/routes/_index";

/** The topics from the first to the last. */
const topics: number[] = [];
const members: Member[] = [];

// More of everything than the front page has room for.
beforeAll(async () => {
  await liftRateLimits();
  for (let count = 0; count < 8; count += 1) members.push(await createMember());
  for (let count = 0; count < 20; count += 1) {
    const by = members[count % members.length];
    if (by) topics.push(await createTopic({ by, tags: `竹${count}` }));
  }
  await inTransaction(async (trx) => {
    await trx.updateTable("topic").set({ recommend: 1, recommendTime: 1 }).execute();
  });
});

test("the front page shows of each list as much as it has room for, from its beginning", async () => {
  const { data } = await callLoader(portalPage, "/");
  const latest = topics.toReversed();
  expect(data.recommended.map(({ id }) => id)).toEqual(latest.slice(0, 5));
  expect(data.newest.map(({ id }) => id)).toEqual(latest.slice(0, 18));
  expect(data.hottest).toHaveLength(5);
  expect(data.members).toHaveLength(6);
  expect(data.tags).toHaveLength(14);
});
