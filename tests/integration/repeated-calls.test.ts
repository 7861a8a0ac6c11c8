import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi, type ApiFields } from "tests/support/call-api";
import { solvedCaptcha } from "tests/support/captcha-solver";
import { defaultSettings } from "~/features/site/settings/setting";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

let author: Member;
let topicId: number;
let commentId: number;
beforeAll(async () => {
  author = await createMember();
  topicId = await createTopic({ by: author });
  commentId = await createComment({ on: topicId, by: author });
});

beforeEach(liftRateLimits);
afterEach(() => changeSetting("captchaPosting", defaultSettings.captchaPosting));

/** What a client may send again, and the field whose value names what was published. */
const writings: [string, string, string, () => ApiFields][] = [
  ["a topic", "/api/topic/create", "topicId", () => ({ nodeId: 1, title: "一次", content: "一" })],
  ["a tweet", "/api/topic/create", "topicId", () => ({ type: 1, content: "一次" })],
  ["an article", "/api/article/create", "articleId", () => ({ title: "一次", content: "一" })],
  [
    "a comment",
    "/api/comment/create",
    "commentId",
    () => ({ entityType: "topic", entityId: topicId, content: "一次" }),
  ],
  [
    "a reply",
    "/api/comment/create",
    "commentId",
    () => ({ entityType: "comment", entityId: commentId, content: "一次" }),
  ],
];

const send = async (path: string, idName: string, fields: ApiFields): Promise<unknown> => {
  const answer = await callApi<Record<string, unknown>>({ method: "POST", path }, fields, {
    as: author,
  });
  expect(answer).toMatchObject({ status: 200, success: true });
  return answer.data[idName];
};

describe.each(writings)("%s of one formId", (what, path, idName, fieldsOf) => {
  test("is published once, however often it is sent at the same time", async () => {
    const fields = { ...fieldsOf(), formId: `at once ${what}` };
    const five = Array.from({ length: 5 }, () => send(path, idName, fields));
    expect(new Set(await Promise.all(five)).size).toBe(1);
  });

  test("is published once where no answer came and its captcha was used up", async () => {
    await changeSetting("captchaPosting", "picture");
    const fields = { ...fieldsOf(), formId: `again ${what}`, ...(await solvedCaptcha()) };
    const first = await send(path, idName, fields);
    expect(await send(path, idName, fields)).toBe(first);
  });

  test("is another with other words, and without a formId", async () => {
    const fields = { ...fieldsOf(), formId: `changed ${what}` };
    const changed = { ...fields, content: "第二次" };
    const unnamed = { ...fieldsOf(), content: "第三次" };
    const sent = [fields, changed, unnamed, { ...unnamed, content: "第四次" }];
    const ids: unknown[] = [];
    for (const one of sent) ids.push(await send(path, idName, one));
    expect(new Set(ids).size).toBe(4);
  });

  test("may be called by at most 100 characters", async () => {
    const fields = { ...fieldsOf(), formId: "长".repeat(101) };
    expect(await callApi({ method: "POST", path }, fields, { as: author })).toMatchObject({
      status: 200,
      errorCode: 422,
      data: { formId: ["formId 最多 100 个字符"] },
    });
    expect(await send(path, idName, { ...fields, formId: "长".repeat(100) })).toBeGreaterThan(0);
  });
});
