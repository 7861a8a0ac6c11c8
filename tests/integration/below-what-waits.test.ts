import { beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { wrongCounts } from "tests/support/wrong-counts";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { isVisibleComment } from "~/features/discussion/comments/comment-visibility.queries.server";
import { readMemberComments } from "~/features/discussion/members/member-comments.queries.server";
import { forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { readDatabase } from "~/platform/database/database.server";

let moderator: Member;
let author: Member;
let answering: Member;
let topic: number;
let root: number;
let reply: number;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
  await forbidWord(moderator.viewer, { word: "疑词", kind: "plain", handling: "review" });
});

beforeEach(async () => {
  [author, answering] = [await createMember(), await createMember()];
  topic = await createTopic();
  root = await createComment({ on: topic, by: author, content: "楼" });
  reply = await createComment({ on: topic, by: answering, quoteId: root, content: "回楼" });
});

const db = () => readDatabase();

/** Whether visitors see the reply, what the topic counts, who wrote the latest there, and what the list of its author has. */
async function seen() {
  const found = await readTopic(db(), topic, null);
  const { results } = await readMemberComments(db(), answering.id, null);
  expect(await wrongCounts()).toEqual([]);
  return {
    reply: await isVisibleComment(db(), reply, null),
    count: found?.commentCount,
    latest: found?.lastCommentUser?.id,
    listed: results.length,
  };
}

const hidden = { reply: false, count: 0, latest: undefined, listed: 0 };
const editToWait = () =>
  editComment(author.viewer, root, { content: "疑词", images: [], imageAlts: [] });

test("what stands below a comment that waits again is neither counted nor listed", async () => {
  await editToWait();
  expect(await seen()).toEqual(hidden);
});

test("it is counted and listed again once the comment is approved", async () => {
  await editToWait();
  await reviewComment(moderator.viewer, root, { approved: true });
  expect(await seen()).toEqual({ reply: true, count: 2, latest: answering.id, listed: 1 });
});

test("it is counted and listed again where the comment is rejected, and so deleted", async () => {
  await editToWait();
  await reviewComment(moderator.viewer, root, { approved: false, reason: "不合适" });
  expect(await seen()).toEqual({ reply: true, count: 1, latest: answering.id, listed: 1 });
});

test("where the comment is deleted while it waits, and restored, it hides what stands below once more", async () => {
  await editToWait();
  await deleteComment(author.viewer, root, "");
  expect(await seen()).toMatchObject({ count: 1, listed: 1 });
  await restoreComment(author.viewer, root);
  expect(await seen()).toEqual(hidden);
});

test("a reply that is deleted while the comment waits is not missed when that is approved", async () => {
  const other = await createComment({ on: topic, quoteId: root });
  await editToWait();
  await deleteComment(answering.viewer, reply, "");
  expect(await seen()).toEqual(hidden);
  await reviewComment(moderator.viewer, root, { approved: true });
  expect(await seen()).toMatchObject({ reply: false, count: 2, listed: 0 });
  expect(await isVisibleComment(db(), other, null)).toBe(true);
});
