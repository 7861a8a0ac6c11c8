import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { runGreatActs } from "tests/support/great-acts-done";
import { openCostReader } from "tests/support/rows-read";
import { wrongCounts } from "tests/support/wrong-counts";
import { insertComments } from "~/features/discussion/comments/comment-bulk.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { messageType } from "~/features/notifications/message";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { insertRows } from "~/platform/database/value-rows.server";

let writers: Member[];
let moderator: Member;

beforeAll(async () => {
  await liftRateLimits();
  writers = [await createMember(), await createMember(), await createMember()];
  moderator = await createModerator();
});

const writer = (at: number): Member => writers[at % 3] ?? moderator;

/** A topic with so many comments, and as many replies below the first, each of which somebody was told of; their ids. */
async function writeThread(count: number): Promise<number[]> {
  const entityId = await createTopic();
  const all = Array.from({ length: count }, (_, at) => {
    const words = { content: `第 ${at % 50} 句`, createTime: 1000 + at };
    return { entityId, userId: writer(at).id, ...words };
  });
  const roots = await inTransaction((trx) => insertComments(trx, all));
  const [rootId = 0] = roots;
  const below = all.map((one) => ({ ...one, rootId, createTime: one.createTime + count }));
  const ids = [...roots, ...(await inTransaction((trx) => insertComments(trx, below)))];
  const place = `/topic/${entityId}`;
  const messages = ids.map((id, at) => ({
    userId: writer(at).id,
    type: messageType.commentAnswered,
    content: "说了什么",
    detailUrl: commentPath({ entityType: "topic", entityId }, id),
    place,
    status: 1,
    createTime: 1000 + at,
  }));
  await inTransaction((trx) => insertRows(trx, "message", messages));
  return ids;
}

/** What all reading statements of an act read. */
async function costOf(act: () => Promise<unknown>): Promise<number> {
  const { queries } = await countStatements(act);
  const reader = await openCostReader();
  let rows = 0;
  for (const one of queries) {
    if (/^\s*(?:select|with)\b/i.test(one.sql)) rows += (await reader.costOf(one)).rows;
  }
  reader.close();
  return rows;
}

/** What it costs to delete and to restore a comment, the latest reply, and the comment above it, of a thread. */
async function costsIn(count: number): Promise<number[]> {
  const ids = await writeThread(count);
  const costs = [];
  for (const at of [count - 1, 2 * count - 1, 0]) {
    const id = ids[at] ?? 0;
    costs.push(await costOf(() => deleteComment(moderator.viewer, id, "广告")));
    costs.push(await costOf(() => restoreComment(moderator.viewer, id)));
  }
  return costs;
}

test("deleting or restoring a comment reads no more in a long thread than in a short one", async () => {
  const [short, long] = [await costsIn(20), await costsIn(1500)];
  const grown = long.map((cost, at) => cost / (short[at] ?? 1));
  expect(grown.filter((times) => times > 2)).toEqual([]);
  expect(await wrongCounts()).toEqual([]);
});

test("a member's comments in a long thread are settled with the thread counted once", async () => {
  const ids = await writeThread(600);
  const { entityId } = await readDatabase()
    .selectFrom("comment")
    .select("entityId")
    .where("id", "=", ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  for (const disabled of [true, false]) {
    const { queries } = await countStatements(async () => {
      await setMemberDisabled(moderator.viewer, writer(0).id, disabled, "广告");
      await runGreatActs();
    });
    const countings = queries.filter(
      ({ sql, parameters }) =>
        /count\(\*\).*group by "comment"."entityId"/s.test(sql) && parameters.includes(entityId),
    );
    expect(countings).toHaveLength(1);
    expect(await wrongCounts()).toEqual([]);
  }
});
