import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { ageOfForm, newFormMark } from "~/platform/form-pace/form-mark.server";
import * as createTopicRoute from "~/routes/topic.create";
import * as topicRoute from "~/routes/topic.$topicId";
import * as commentRoute from "~/routes/topic.$topicId_.comments";

let newcomer: Member;
let topicId: string;

const made = (secondsAgo: number) => newFormMark(Date.now() - secondsAgo * 1000);
const words = { nodeId: "1", title: "新来的", content: "大家好", intent: "publish" };

const publish = (fields: Record<string, string>, as = newcomer) =>
  callAction(createTopicRoute, "/topic/create", { ...words, ...fields }, { as });

const comment = (fields: Record<string, string>, as = newcomer) =>
  callAction(
    commentRoute,
    `/topic/${topicId}/comments`,
    { content: "说得好", ...fields },
    { as, params: { topicId } },
  );

const problemOf = (answer: { data: unknown }) =>
  (answer.data as { error: Record<string, string[]> }).error[""]?.[0];

beforeAll(async () => {
  topicId = String(await createTopic());
});

beforeEach(async () => {
  newcomer = await createMember();
  await changeSetting("formSeconds", 3);
  await changeSetting("memberDays", 3);
});

describe("a newcomer who publishes", () => {
  test("is asked to wait where no person is so fast, and then goes on with the same form", async () => {
    for (const send of [publish, comment]) {
      const early = await send({ formId: made(1) });
      expect(early).toMatchObject({
        status: 429,
        data: { initialValue: { content: expect.any(String) } },
      });
      expect(problemOf(early)).toMatch(/^提交得太快了，请过 [12] 秒再提交一次$/);
      expect((await send({ formId: made(3) })).status).toBe(302);
    }
  });

  test("is given forms whose age is known", async () => {
    const { data: page } = await callLoader(createTopicRoute, "/topic/create", { as: newcomer });
    const at = { as: newcomer, params: { topicId } };
    const { data: topic } = await callLoader(topicRoute, `/topic/${topicId}`, at);
    for (const { formId } of [page, topic] as unknown as { formId: string }[]) {
      expect(ageOfForm(formId)).toBeLessThan(10_000);
    }
  });

  test("keeps what was written where the field that nobody sees was filled", async () => {
    for (const send of [publish, comment]) {
      const answer = await send({ formId: made(60), website: "https://spam.example" });
      expect(answer).toMatchObject({
        status: 400,
        data: { initialValue: { content: expect.stringMatching(/大家好|说得好/) } },
      });
      expect(problemOf(answer)).toContain("应当留空");
    }
  });

  test("can go on with a form of before, as it is shown again", async () => {
    const answer = await publish({ formId: "kept-before" });
    expect(answer.status).toBe(400);
    const { initialValue } = answer.data as unknown as { initialValue: { formId: string } };
    expect(ageOfForm(initialValue.formId)).toBeLessThan(10_000);
  });

  test("is answered once more where the same form had published already", async () => {
    const formId = made(4);
    const first = await publish({ formId });
    await changeSetting("formSeconds", 60);
    expect((await publish({ formId })).location).toBe(first.location);
  });

  test("may look at the preview and keep a draft at once", async () => {
    const formId = made(0);
    expect((await publish({ formId, intent: "preview" })).status).toBe(200);
    expect((await publish({ formId, intent: "draft" })).status).toBe(302);
  });
});

test("others publish as fast as they like", async () => {
  const moderator = await createModerator();
  expect((await publish({ formId: made(0) }, moderator)).status).toBe(302);
  await changeSetting("memberDays", 0);
  await changeSetting("memberPosts", 0);
  expect((await publish({ formId: made(0) })).status).toBe(302);
  expect((await comment({ formId: "" })).status).toBe(302);
});
