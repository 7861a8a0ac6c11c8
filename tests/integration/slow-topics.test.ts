import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import * as slowPage from "~/routes/topic.$topicId_.slow";
import * as commentsRoute from "~/routes/topic.$topicId_.comments";
import * as topicPage from "~/routes/topic.$topicId";

const rule = "这个话题开了慢速，同一个人两次评论之间至少隔 5 分钟";

let author: Member;
let reader: Member;
let moderator: Member;
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  author = await createMember();
  reader = await createMember();
  moderator = await createModerator();
  topic = await createTopic({ by: author });
});

afterEach(() => void vi.useRealTimers());

const params = () => ({ params: { topicId: String(topic) } });
const slow = (seconds: string, as = moderator) =>
  callAction(slowPage, `/topic/${topic}/slow`, { seconds, reason: "慢慢说" }, { as, ...params() });
const say = (by: Member, content = "再说一句") =>
  publishComment(
    by.viewer,
    { entityType: "topic", entityId: topic },
    commentSchema.parse({ content }),
  );

const foot = async () => {
  const { data } = await callLoader(topicPage, `/topic/${topic}`, { ...params(), as: null });
  return data.moves.foot;
};

test("the second comment of a member waits, is told how long, and stays typed", async () => {
  await slow("300");
  await say(reader);
  const fields = { content: "还有一句话" };
  const as = { as: reader, ...params() };
  const answer = await callAction(commentsRoute, `/topic/${topic}/comments`, fields, as);
  expect(answer.status).toBe(429);
  const said = JSON.stringify(answer.data);
  expect(said).toContain(`${rule}，请 5 分钟后再发`);
  expect(said).toContain("还有一句话");
});

test("the API says so, too, and a comment sent twice by one form is not too early", async () => {
  await slow("300");
  const sent = commentSchema.parse({ content: "一句话", formId: "once-and-again-once-and-again" });
  const of = { entityType: "topic", entityId: topic };
  const once = await publishComment(reader.viewer, of, sent);
  expect(await publishComment(reader.viewer, of, sent)).toBe(once);
  const call = { method: "POST", path: "/api/comment/create" } as const;
  const fields = { entityType: "topic", entityId: topic, content: "再来一句" };
  const answer = await callApi(call, fields, { as: reader });
  expect(answer).toMatchObject({ success: false, errorCode: 429 });
  expect(answer.message).toContain(rule);
});

test("others do not wait for them, and other topics know nothing of it", async () => {
  await slow("300");
  await say(reader);
  await say(author);
  topic = await createTopic();
  await say(reader);
  expect(await say(reader)).toBeGreaterThan(0);
});

test("of many comments sent at once one is published", async () => {
  await slow("30");
  const sent = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => say(reader, `第 ${at} 句`)),
  );
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a deleted comment counts, and the author waits like everybody", async () => {
  await slow("3600");
  await deleteComment(author.viewer, await say(author), "");
  await expect(say(author)).rejects.toThrow(TooFast);
});

test("once the time is over one writes again, and not a moment sooner", async () => {
  await slow("30");
  vi.useFakeTimers({ toFake: ["Date"] });
  const begun = Date.now();
  const id = await say(reader);
  vi.setSystemTime(begun + 29_999);
  await expect(say(reader)).rejects.toThrow(TooFast);
  vi.setSystemTime(begun + 30_000);
  expect(await say(reader)).toBeGreaterThan(id);
});

test("who said something on one slow topic says something on another one at once", async () => {
  await slow("300");
  await say(reader);
  topic = await createTopic();
  await slow("300");
  expect(await say(reader)).toBeGreaterThan(0);
});

test("moderators and who keeps the node do not wait", async () => {
  await appointKeeper(moderator.viewer, 1, reader.viewer.username);
  reader = await signInAgain(reader.id);
  await slow("3600", reader);
  await say(reader);
  await say(reader);
  await say(moderator);
  expect(await say(moderator)).toBeGreaterThan(0);
});

test("everybody reads the rule above the form, until it is lifted, and both stand in the log", async () => {
  expect(await foot()).not.toContain("慢速");
  await slow("300");
  expect(await foot()).toContain(rule);
  await slow("0");
  expect(await foot()).not.toContain("慢速");
  const { results } = await readPublicLog(readDatabase(), null);
  const own = results.filter((act) => act.moderator.path === `/user/${moderator.id}`);
  expect(own.map(({ act }) => act)).toEqual(["slow", "slow"]);
});

test("nobody else slows it down, by page or API, nor by a time that is not offered", async () => {
  expect((await slow("300", author)).status).toBe(404);
  expect((await slow("7")).status).toBe(400);
  const call = { method: "POST", path: "/api/topic/slow/{id}" } as const;
  const refused = await callApi(call, { id: topic, seconds: "300" }, { as: author });
  expect(refused.success).toBe(false);
  await callApi(call, { id: topic, seconds: "300" }, { as: moderator });
  const told = await callApi({ method: "GET", path: "/api/topic/{id}" }, { id: topic });
  expect(told.data).toMatchObject({ slowSeconds: 300 });
});
