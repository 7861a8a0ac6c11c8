import { expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { readDiscussion } from "~/features/discussion/pages/discussion.server";
import { readDatabase } from "~/platform/database/database.server";

test("the permanent link of a reply shows it, however many stand before it", async () => {
  await liftRateLimits();
  const by = await createMember();
  const on = await createTopic({ by });
  const root = await createComment({ on, by });
  const replies: number[] = [];
  for (let count = 0; count < 25; count += 1) {
    replies.push(await createComment({ on, by, quoteId: root }));
  }
  const rootAt = async (query: string) => {
    const request = new Request(`http://localhost/topic/${on}?${query}`);
    const of = { entityType: "topic", entityId: on } as const;
    const { comments } = await readDiscussion(readDatabase(), request, of, null);
    return comments.results[0];
  };
  const shownAt = async (id: number) =>
    ((await rootAt(`comment=${id}`))?.replies ?? []).map((reply) => reply.id);
  expect(await shownAt(root)).toHaveLength(3);
  for (const at of [0, 3, 19, 20, 24])
    expect(await shownAt(replies[at] ?? 0)).toContain(replies[at]);
  // Replies stand before those at the end, and after those at the beginning.
  expect((await rootAt(`comment=${replies[24]}`))?.moreReplies).toBe(true);
  const all = await rootAt(`comment=${root}&replies=all`);
  expect([all?.moreReplies, all?.replies.length]).toEqual([true, 20]);
});
