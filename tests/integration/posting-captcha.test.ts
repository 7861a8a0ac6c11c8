import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi, type ApiFields } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { solve, solvedCaptcha } from "tests/support/captcha-solver";
import type { Fields } from "tests/support/visit";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import * as createArticleRoute from "~/routes/article.create";
import * as topicRoute from "~/routes/topic.$topicId";
import * as commentsRoute from "~/routes/topic.$topicId_.comments";
import * as createTopicRoute from "~/routes/topic.create";

let member: Member;
let topic: number;

beforeEach(async () => {
  member = await createMember();
  topic = await createTopic();
  await changeSetting("captchaPosting", "picture");
});
afterEach(() => changeSetting("captchaPosting", "off"));

const words = { nodeId: "1", title: "雨后", content: "笋尖**冒**出来了" };
const place = () => ({ params: { topicId: String(topic) } });
type Typed = Fields;

const forms: Record<string, (typed: Typed, as: Member) => ReturnType<typeof callAction>> = {
  "a topic": (typed, as) =>
    callAction(createTopicRoute, "/topic/create", { ...words, ...typed }, { as }),
  "a tweet": (typed, as) =>
    callAction(createTopicRoute, "/topic/create?type=1", { ...words, ...typed }, { as }),
  "an article": (typed, as) =>
    callAction(createArticleRoute, "/article/create", { ...words, ...typed }, { as }),
  "a comment": (typed, as) =>
    callAction(
      commentsRoute,
      `/topic/${topic}/comments`,
      { content: words.content, ...typed },
      { as, ...place() },
    ),
};

describe.each(Object.entries(forms))("the form of %s", (_name, send) => {
  test("is refused without the answer, and comes back with what was typed", async () => {
    const answer = await send({ captchaId: "none", captchaCode: "0000" }, member);
    expect(answer).toMatchObject({
      status: 400,
      data: {
        initialValue: { content: words.content },
        error: { captchaCode: [expect.stringContaining("验证码")] },
      },
    });
  });

  test("publishes with it, and once when it is sent twice", async () => {
    const typed = { formId: "the-same-form", ...(await solvedCaptcha()) };
    const first = await send(typed, member);
    expect(first.status).toBe(302);
    expect((await send(typed, member)).location).toBe(first.location);
  });

  test("asks for another when other words are sent by the same form", async () => {
    const typed = { formId: "another-text", ...(await solvedCaptcha()) };
    expect((await send(typed, member)).status).toBe(302);
    expect(await send({ ...typed, content: "换了几个字" }, member)).toMatchObject({
      status: 400,
      data: { initialValue: { content: "换了几个字" } },
    });
  });

  test("is not asked for by moderators, or where the owner wants none", async () => {
    expect((await send({}, await createModerator())).status).toBe(302);
    await changeSetting("captchaPosting", "off");
    expect((await send({}, member)).status).toBe(302);
  });

  test("brings another captcha when asked to, and keeps the words", async () => {
    const answer = await send({ intent: "captcha" }, member);
    expect(answer).toMatchObject({
      status: 200,
      data: { initialValue: { content: words.content }, error: {} },
    });
  });
});

const calls: Record<string, [path: string, written: () => ApiFields]> = {
  "a topic": ["/api/topic/create", () => words],
  "a tweet": ["/api/topic/create", () => ({ ...words, type: 1 })],
  "an article": ["/api/article/create", () => words],
  "a comment": [
    "/api/comment/create",
    () => ({ content: words.content, entityType: "topic", entityId: topic }),
  ],
};

describe("whoever writes by a program", () => {
  test.each(Object.entries(calls))(
    "publishes %s only with the right answer",
    async (_name, [path, written]) => {
      const send = (typed: ApiFields) =>
        callApi({ method: "POST", path }, { ...written(), ...typed }, { as: member });
      const wrong = { captchaId: "none", captchaCode: "0000" };
      expect(await send(wrong)).toMatchObject({ success: false, errorCode: 1000 });
      expect(await send({})).toMatchObject({ success: false, errorCode: 1000 });
      expect(await send({ ...(await solvedCaptcha()) })).toMatchObject({ success: true });
    },
  );
});

describe("the pages", () => {
  test("show the captcha that their forms ask for, or a question instead", async () => {
    const compose = await callLoader(createTopicRoute, "/topic/create?captcha=question", {
      as: member,
    });
    expect(compose.data.captcha).toMatchObject({ kind: "question" });
    const shown = await callLoader(topicRoute, `/topic/${topic}`, { as: member, ...place() });
    const { captcha } = shown.data;
    expect(captcha).toMatchObject({ kind: "picture" });
    if (!captcha) return;
    const answer = await forms["a comment"]?.({ ...solve(captcha) }, member);
    expect(answer?.status).toBe(302);
  });

  test("ask nothing of visitors and of moderators", async () => {
    const forVisitor = await callLoader(topicRoute, `/topic/${topic}`, place());
    const as = await createModerator();
    const forModerator = await callLoader(topicRoute, `/topic/${topic}`, { as, ...place() });
    expect([forVisitor.data.captcha, forModerator.data.captcha]).toEqual([null, null]);
  });
});
