import { expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { stopClock } from "tests/support/stopped-clock";
import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import { TooFast } from "~/platform/errors/domain-errors";
import * as slowPage from "~/routes/topic.$topicId_.slow";

const reader = await createMember();
let topic = 0;

/** Has a topic that is slow. */
async function begin(seconds: number) {
  topic = await createTopic();
  const fields = { seconds: String(seconds), reason: "慢慢说" };
  const params = { topicId: String(topic) };
  await callAction(slowPage, `/topic/${topic}/slow`, fields, {
    as: await createModerator(),
    params,
  });
}

const say = ({ viewer }: Member) =>
  publishComment(
    viewer,
    { entityType: "topic", entityId: topic },
    commentSchema.parse({ content: "再说一句" }),
  );

test("what was said while the clock was a year ahead has nobody wait once it is right", async () => {
  await begin(30);
  const right = Date.now();
  stopClock(right + 365 * 24 * 60 * 60_000);
  await say(reader);
  await expect(say(reader)).rejects.toThrow(TooFast);
  stopClock(right);
  expect(await say(reader)).toBeGreaterThan(0);
  await expect(say(reader)).rejects.toThrow("请 30 秒后再发");
});

test("who said something while the clock was a little ahead waits no longer than the rule", async () => {
  await begin(300);
  const right = Date.now();
  stopClock(right + 59_000);
  await say(reader);
  stopClock(right);
  await expect(say(reader)).rejects.toThrow("请 5 分钟后再发");
});
