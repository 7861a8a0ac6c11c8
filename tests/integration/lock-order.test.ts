import { setTimeout } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { whilePending } from "tests/factories/pending";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { reviewArticle } from "~/features/content/articles/article-status.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { reviewTopic } from "~/features/content/topics/topic-status.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { reportThing } from "~/features/moderation/report.commands.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import * as reportsPage from "~/routes/admin.reports";

let low: Member;
let high: Member;
let named: Member;
let moderator: Member;

beforeAll(async () => {
  await liftRateLimits();
  named = await createMember({ username: "named" });
  moderator = await createModerator();
  await createTopic({ tags: "热门" });
});
beforeEach(async () => {
  [low, high] = [await createMember(), await createMember()];
});

/** The words of what mentions a member. */
const naming = { content: "@named 你好", tags: "热门" };

/** Something that is waited for until it is given. */
function signal() {
  const waiting: (() => void)[] = [];
  const given = new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
  return { given, give: () => waiting.forEach((go) => go()) };
}

/** What becomes of an act for which a member is wanted whom somebody has, who then wants something else. */
async function comesThrough(
  act: () => Promise<unknown>,
  held: Member,
  wanted: (trx: Writer) => Promise<unknown>,
): Promise<unknown> {
  const [taken, asked] = [signal(), signal()];
  const other = inTransaction(async (trx) => {
    await holdRows(trx, "user", [held.id]);
    taken.give();
    await asked.given;
    await wanted(trx);
  });
  await taken.given;
  const acting = act();
  // Until it has taken what it takes before that member.
  await setTimeout(400);
  asked.give();
  const ends = await Promise.allSettled([acting, other]);
  return ends.map((end) => (end.status === "rejected" ? String(end.reason) : "done"));
}

const both = ["done", "done"];

const countTag = (trx: Writer) =>
  trx
    .updateTable("tag")
    .set((eb) => ({ topicCount: eb("topicCount", "+", 0) }))
    .where("nameKey", "=", "热门")
    .execute();

test("who publishes a topic or an article takes whom it mentions before its tags", async () => {
  const form = { by: low, ...naming };
  expect(await comesThrough(() => createTopic(form), named, countTag)).toEqual(both);
  expect(await comesThrough(() => createArticle(form), named, countTag)).toEqual(both);
});

test("who edits a topic or an article takes whom it mentions before its tags", async () => {
  const [topic, article] = [await createTopic({ by: low }), await createArticle({ by: low })];
  const words = { title: "改过", ...naming };
  const ofTopic = topicSchema.parse({ nodeId: "1", ...words });
  const editing = () => editTopic(low.viewer, topic, ofTopic);
  expect(await comesThrough(editing, named, countTag)).toEqual(both);
  const ofArticle = articleSchema.parse(words);
  const rewriting = () => editArticle(low.viewer, article, ofArticle);
  expect(await comesThrough(rewriting, named, countTag)).toEqual(both);
});

test("who approves a topic or an article takes whom it mentions before its tags", async () => {
  const form = { by: low, ...naming };
  const topic = await whilePending("topicPending", () => createTopic(form));
  const article = await whilePending("articlePending", () => createArticle(form));
  const approving = () => reviewTopic(moderator.viewer, topic, { approved: true });
  expect(await comesThrough(approving, named, countTag)).toEqual(both);
  const admitting = () => reviewArticle(moderator.viewer, article, { approved: true });
  expect(await comesThrough(admitting, named, countTag)).toEqual(both);
});

const takeHigh = (trx: Writer) => holdRows(trx, "user", [high.id]);

test("who approves a comment takes its author and those who are told in the order of their ids", async () => {
  const on = await createTopic({ by: low });
  const id = await whilePending("commentPending", () => createComment({ on, by: high }));
  const approving = () => reviewComment(moderator.viewer, id, { approved: true });
  expect(await comesThrough(approving, low, takeHigh)).toEqual(both);
});

test("who deletes what was reported takes its author and the reporters in the order of their ids", async () => {
  const on = await createTopic({ by: moderator });
  const topic = await createTopic({ by: high });
  const article = await createArticle({ by: high });
  const comment = await createComment({ on, by: high });
  for (const [entityType, entityId] of Object.entries({ topic, article, comment })) {
    const thing = { entityType, entityId, authorId: high.id };
    await reportThing(low.viewer, thing, { kind: "spam", words: "" });
    const { id } = await readDatabase()
      .selectFrom("report")
      .select("id")
      .where("openKey", "=", `${entityType} ${entityId}`)
      .executeTakeFirstOrThrow();
    const form = { reportId: String(id), intent: "delete", reason: "广告" };
    const deleting = async () => {
      const { status } = await callAction(reportsPage, "/admin/reports", form, { as: moderator });
      if (status >= 400) throw new Error(`answered with ${status}`);
    };
    expect(await comesThrough(deleting, low, takeHigh)).toEqual(both);
  }
});
