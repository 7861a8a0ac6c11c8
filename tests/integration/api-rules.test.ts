import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { callApi, type ApiAnswer, type ApiFields } from "tests/support/call-api";
import { solvedCaptcha } from "tests/support/captcha-solver";
import { isOwn } from "tests/support/query-plan";
import { changeMute } from "~/features/accounts/account/standing.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { defaultSettings } from "~/features/site/settings/setting";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import type { SettingKey } from "~/features/site/settings/setting.schema";
import { inTransaction } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";

const post = (path: string, fields: ApiFields, as: Member | null = null) =>
  callApi({ method: "POST", path }, fields, { as });
const get = <Data>(path: string, fields: ApiFields = {}, as: Member | null = null) =>
  callApi<Data>({ method: "GET", path }, fields, { as });

const topicFields = { nodeId: 1, title: "新话题", content: "正文" };
const publish = (as: Member, more: ApiFields = {}) =>
  post("/api/topic/create", { ...topicFields, ...more }, as);

const scoreOf = async ({ id }: Member): Promise<number> =>
  (await get<{ score: number }>("/api/user/{id}", { id })).data.score;

let author: Member;
let moderator: Member;
beforeAll(async () => {
  [author, moderator] = await Promise.all([createMember(), createModerator()]);
});

beforeEach(liftRateLimits);
afterEach(async () => {
  vi.useRealTimers();
  const changed = [
    "captchaPosting",
    "observationSeconds",
    "emailVerifiedForPosting",
    "signupPolicy",
    "topicPending",
    "topicsPerTenMinutes",
  ] as const satisfies SettingKey[];
  for (const key of changed) await changeSetting(key, defaultSettings[key]);
});

describe("the codes of broken rules", () => {
  test("1000: the captcha that the owner asks for, which a muted member is not asked", async () => {
    await changeSetting("captchaPosting", "picture");
    const wrong = { captchaId: "none", captchaCode: "none" };
    expect(await publish(author, wrong)).toMatchObject({ status: 200, errorCode: 1000 });
    expect(await publish(author, { ...(await solvedCaptcha()) })).toMatchObject({ success: true });
    const signIn = { username: "nobody", password: "bamboo-8888", ...wrong };
    expect(await post("/api/login/signin", signIn)).toMatchObject({ errorCode: 1000 });
    const muted = await createMember();
    await post("/api/user/forbidden", { userId: muted.id, days: -1 }, moderator);
    expect(await publish(muted, wrong)).toMatchObject({ errorCode: 1001, message: "已被禁言" });
  });

  test("1001: until when, Me says, so that a client can tell who is refused", async () => {
    const muted = await createMember();
    const until = async () =>
      (await get<{ forbiddenUntil: number }>("/api/login/current", {}, muted)).data.forbiddenUntil;
    expect(await until()).toBe(0);
    const before = Date.now();
    await post("/api/user/forbidden", { userId: muted.id, days: 7 }, moderator);
    const end = await until();
    expect(end).toBeGreaterThanOrEqual(before + 7 * 86_400_000);
    expect(end).toBeLessThanOrEqual(Date.now() + 7 * 86_400_000);
    await post("/api/user/forbidden", { userId: muted.id, days: -1 }, moderator);
    expect(await until()).toBe(-1);
    await inTransaction((trx) => changeMute(trx, muted.id, Date.now() - 1));
    expect(await until()).toBe(0);
    const seen = await get("/api/user/{id}", { id: muted.id }, author);
    expect(seen.data).not.toHaveProperty("forbiddenUntil");
  });

  test("1002: an account that was disabled", async () => {
    const account = { username: "disabled1", password: "bamboo-8888", status: 1 };
    await expect(createMember(account)).rejects.toThrow("cannot sign in");
    const fields = { ...account, ...(await solvedCaptcha()), status: undefined };
    const answer = await post("/api/login/signin", fields);
    expect(answer).toMatchObject({ status: 200, data: null, errorCode: 1002 });
  });

  test("1003 and 1004: newcomers, and addresses that were not verified", async () => {
    await changeSetting("emailVerifiedForPosting", true);
    expect(await publish(author)).toMatchObject({ status: 200, errorCode: 1004 });
    await changeSetting("observationSeconds", 3600);
    expect(await publish(author)).toMatchObject({ status: 200, errorCode: 1003 });
    expect(await publish(moderator)).toMatchObject({ success: true });
  });

  test("429: more topics than one may write in ten minutes", async () => {
    await changeSetting("topicsPerTenMinutes", 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2036, 0, 1) });
    const eager = await createMember();
    expect(await publish(eager)).toMatchObject({ status: 200, success: true });
    const answer = await publish(eager);
    expect(answer).toMatchObject({ status: 429, success: false, errorCode: 429 });
    // What was written at the first moment of a window counts until its last has passed.
    expect(answer.headers.get("Retry-After")).toBe("601");
    expect(answer.headers.get("RateLimit")).toBe('"act";r=0;t=601');
    expect(answer.headers.get("RateLimit-Policy")).toBe('"write";q=300;w=60, "act";q=1;w=600');
  });

  test("2: what one can read but not change; 404: what one cannot read", async () => {
    const topic = await createTopic({ by: author });
    const stranger = await createMember();
    const edit = { ...topicFields, id: topic };
    expect(await post("/api/topic/edit/{id}", edit, stranger)).toMatchObject({ errorCode: 2 });
    const others = await post("/api/topic/delete/{id}", { id: topic }, stranger);
    expect(others).toMatchObject({ errorCode: 2 });
    await post("/api/topic/delete/{id}", { id: topic }, author);
    const gone = await post("/api/topic/edit/{id}", edit, stranger);
    expect(gone).toMatchObject({ errorCode: 404 });
  });

  test("2: whoever sees a topic and may not keep it in order, 404 once they do not see it", async () => {
    const topic = await createTopic({ by: author });
    const into = await createTopic({ by: author });
    const stranger = await createMember();
    const acts: [string, ApiFields][] = [
      ["close", { close: "true" }],
      ["close", { close: "false" }],
      ["slow", { seconds: "300" }],
      ["move", { nodeId: 1 }],
      ["split", { floors: "1", title: "另一件事", nodeId: 1, reason: "跑题" }],
      ["merge", { target: into, reason: "说的是同一件事" }],
    ];
    const codes = async (as: Member) => {
      const answers = acts.map(([act, fields]) =>
        post(`/api/topic/${act}/{id}`, { id: topic, ...fields }, as),
      );
      return (await Promise.all(answers)).map(({ errorCode }) => errorCode);
    };
    expect(await codes(stranger)).toEqual(acts.map(() => 2));
    expect(await codes(author)).toEqual(acts.map(() => 2));
    await post("/api/topic/delete/{id}", { id: topic }, author);
    expect(await codes(stranger)).toEqual(acts.map(() => 404));
  });

  test("422: pictures beside the text of a topic, which only tweets have", async () => {
    const imageList = JSON.stringify([{ url: "/uploads/bamboo.webp" }]);
    expect(await publish(author, { imageList })).toMatchObject({
      errorCode: 422,
      data: { imageList: [expect.stringContaining("要写在正文里")] },
    });
    expect(await publish(author, { imageList: "[]" })).toMatchObject({ success: true });
  });

  test("422: a moderator who gives no reason for deleting another's topic", async () => {
    const id = await createTopic({ by: author });
    const without = await post("/api/topic/delete/{id}", { id }, moderator);
    expect(without).toMatchObject({ errorCode: 422, data: { reason: ["请填写理由"] } });
    const reason = "和别的话题重复了";
    expect(await post("/api/topic/delete/{id}", { id, reason }, moderator)).toMatchObject({
      success: true,
    });
    const { data } = await get<{ messages: object[] }>("/api/user/msgrecent", {}, author);
    expect(data.messages[0]).toMatchObject({ type: 5, content: reason, status: 0 });
  });
});

describe("what is deleted once more by who deleted it", () => {
  test("is deleted, also at once, and its author's score and messages changed once", async () => {
    const writer = await createMember();
    const topic = await createTopic({ by: writer });
    const article = await createArticle({ by: writer });
    const comment = await createComment({ by: writer, on: topic });
    const before = await scoreOf(writer);
    const things = { comment, topic, article };
    for (const [kind, id] of Object.entries(things)) {
      const path = `/api/${kind}/delete/{id}`;
      const both = await Promise.all([post(path, { id }, writer), post(path, { id }, writer)]);
      for (const answer of [...both, await post(path, { id }, writer)]) {
        expect({ kind, ...answer }).toMatchObject({ success: true });
      }
    }
    expect(await scoreOf(writer)).toBe(
      before - defaultSettings.scoreTopic - defaultSettings.scoreComment,
    );

    const spam = await createTopic({ by: writer });
    const reason = "广告";
    for (let time = 0; time < 2; time += 1) {
      const answer = await post("/api/topic/delete/{id}", { id: spam, reason }, moderator);
      expect(answer).toMatchObject({ success: true });
    }
    const { data } = await get<{ messages: object[] }>("/api/user/msgrecent", {}, writer);
    expect(data.messages).toHaveLength(1);
    expect(await post("/api/topic/delete/{id}", { id: spam }, writer)).toMatchObject({
      errorCode: 2,
    });
    const another = await createModerator();
    expect(await post("/api/topic/delete/{id}", { id: spam, reason }, another)).toMatchObject({
      errorCode: 0,
      message: "已经有人删除了",
    });
  });
});

describe("what waits for somebody to look at it", () => {
  test("is a sign-up without a token where the owner approves members", async () => {
    await changeSetting("signupPolicy", "approval");
    const answer = await post("/api/login/signup", {
      ...(await solvedCaptcha()),
      nickname: "等一等",
      username: "waiting1",
      email: "waiting1@example.com",
      password: "bamboo-8888",
      rePassword: "bamboo-8888",
    });
    expect(answer).toMatchObject({ success: true, data: { token: "", user: { status: 2 } } });
  });

  test("is a topic of status 2 to its author, and none to others", async () => {
    await changeSetting("topicPending", true);
    const { data } = (await publish(author)) as ApiAnswer<{ topicId: number; status: number }>;
    expect(data.status).toBe(2);
    const fields = { id: data.topicId };
    expect((await get("/api/topic/{id}", fields, author)).data).toMatchObject({ status: 2 });
    expect(await get("/api/topic/{id}", fields)).toMatchObject({ errorCode: 404 });
  });
});

describe("the statements that a list costs", () => {
  const lists = ["/api/topic/topics", "/api/topic/user/topics", "/api/article/articles"];

  test("are the same for two rows and for twenty", async () => {
    const [writer, reader] = [await createMember(), await createMember()];
    await setFollow(reader.viewer, writer.id, true);
    const add = async () => {
      const id = await createTopic({ by: writer, tags: "一,二" });
      await createComment({ on: id });
      await setWatch(reader.viewer, { entityType: "topic", entityId: id }, "watched");
      await createTweet({ by: writer });
      await createArticle({ by: writer, tags: "一,二" });
    };
    const counts = async () => {
      const costs: number[] = [];
      for (const path of [...lists, "/api/feed/topics", "/api/topic/reading"]) {
        const call = () => get(path, { userId: writer.id, only: "watched" }, reader);
        costs.push((await countStatements<unknown>(call)).queries.filter(isOwn).length);
      }
      return costs;
    };
    await add();
    // Settings are read again only every so often; here they are known.
    await counts();
    const few = await counts();
    for (let more = 0; more < 8; more += 1) await add();
    expect(await counts()).toEqual(few);
    expect(Math.max(...few)).toBeLessThan(20);
  });
});

describe("an edit that leaves fields out", () => {
  test("leaves tags and the hidden part of a topic as they are, and takes off what is sent empty", async () => {
    const hidden = { hideContent: "回复可见", tags: "竹子,熊猫" };
    const { data } = await publish(author, hidden);
    const id = (data as { topicId: number }).topicId;
    const stands = async () => (await get<object>("/api/topic/edit/{id}", { id }, author)).data;
    const before = await stands();
    expect(before).toMatchObject({ hideContent: "回复可见", tags: { length: 2 } });
    await post("/api/topic/edit/{id}", { id, ...topicFields, title: "改过" }, author);
    expect(await stands()).toEqual({ ...before, title: "改过" });
    const emptied = { id, ...topicFields, hideContent: "", tags: "" };
    await post("/api/topic/edit/{id}", emptied, author);
    expect(await stands()).toMatchObject({ hideContent: "", tags: [] });
  });

  test("leaves summary, tags and source of an article as they are", async () => {
    const texts = { title: "转载", content: "正文" };
    const beside = { summary: "说的是竹子", sourceUrl: "https://example.com/bamboo" };
    const sent = { ...texts, ...beside, tags: "竹子" };
    const { data } = await post("/api/article/create", sent, author);
    const id = (data as { articleId: number }).articleId;
    await post("/api/article/edit/{id}", { id, ...texts, content: "改过" }, author);
    const stands = (await get("/api/article/edit/{id}", { id }, author)).data;
    expect(stands).toMatchObject({ ...beside, content: "改过", tags: ["竹子"] });
    await post("/api/article/edit/{id}", { id, ...texts, summary: "", tags: "" }, author);
    const emptied = (await get("/api/article/edit/{id}", { id }, author)).data;
    expect(emptied).toMatchObject({ summary: "", sourceUrl: beside.sourceUrl, tags: [] });
  });
});
