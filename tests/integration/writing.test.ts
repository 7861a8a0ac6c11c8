import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic, createTweet } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { readDrafts } from "~/features/content/drafts/draft.queries.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { readVersionTexts } from "~/features/content/versions/version.queries.server";
import { sweepUploads } from "~/features/media/upload-use.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import * as historyRoute from "~/routes/topic.$topicId_.history";
import * as createRoute from "~/routes/topic.create";

let author: Member;

beforeAll(async () => {
  await liftRateLimits();
  author = await createMember({ username: "writer", nickname: "执笔" });
});

const db = () => readDatabase();
const read = (id: number, as: Member | null = null) => readTopic(db(), id, as?.viewer ?? null);
const scoreOf = async (member: Member) => {
  const profile = await readProfile(db(), member.id, null);
  return [profile?.topicCount, profile?.score];
};
const messagesOf = (member: Member) =>
  db()
    .selectFrom("message")
    .select(["type", "detailUrl"])
    .where("userId", "=", member.id)
    .orderBy("id")
    .execute();

describe("editing a topic", () => {
  test("keeps the earlier version, which the page of versions compares", async () => {
    const id = await createTopic({ by: author, title: "雨", content: "今天下雨。", tags: "天气" });
    const form = topicSchema.parse({ nodeId: "1", title: "晴", content: "今天天晴。" });
    await editTopic(author.viewer, id, form);
    expect(await read(id)).toMatchObject({ title: "晴", tags: [] });
    const [first] = await readVersionTexts(db(), { entityType: "topic", entityId: id }, undefined);
    expect(first).toMatchObject({ title: "雨", content: "今天下雨。", tags: "天气" });
    const params = { topicId: String(id) };
    const page = await callLoader(historyRoute, `/topic/${id}/history`, { as: author, params });
    expect(page.data.changes.map(({ name }) => name)).toEqual(["标题", "正文", "标签"]);
    const stranger = await createMember();
    const refused = await callLoader(historyRoute, `/topic/${id}/history`, {
      as: stranger,
      params,
    });
    expect(refused.status).toBe(404);
  });

  test("is for the author and moderators, and never for tweets", async () => {
    const id = await createTopic({ by: author });
    const form = topicSchema.parse({ nodeId: "1", title: "改", content: "改" });
    await expect(editTopic((await createMember()).viewer, id, form)).rejects.toThrow(NotFound);
    await editTopic((await createModerator()).viewer, id, form);
    const tweet = await createTweet({ by: author });
    await expect(editTopic(author.viewer, tweet, form)).rejects.toThrow(NotFound);
  });
});

describe("deleting and restoring a topic", () => {
  test("takes back its count and score, and gives them again, however often", async () => {
    const member = await createMember();
    const id = await createTopic({ by: member });
    expect(await scoreOf(member)).toEqual([1, 1]);
    for (let round = 0; round < 2; round += 1) {
      await deleteTopic(member.viewer, id, "");
      expect(await scoreOf(member)).toEqual([0, 0]);
      await deleteTopic(member.viewer, id, "");
      expect(await scoreOf(member)).toEqual([0, 0]);
      await restoreTopic(member.viewer, id);
      expect(await scoreOf(member)).toEqual([1, 1]);
    }
    const of = { list: "user", userId: member.id, type: 0 } as const;
    expect((await readTopicList(db(), of, null, null)).results).toHaveLength(1);
  });

  test("the author hears who is a moderator, and cannot undo it", async () => {
    const member = await createMember();
    const id = await createTopic({ by: member });
    const moderator = await createModerator();
    await expect(deleteTopic(moderator.viewer, id, "")).rejects.toThrow("请填写理由");
    await deleteTopic(moderator.viewer, id, "重复");
    expect(await messagesOf(member)).toEqual([{ type: 5, detailUrl: `/topic/${id}` }]);
    expect(await read(id, member)).toMatchObject({ deleteReason: "重复", can: { restore: false } });
    await expect(restoreTopic(member.viewer, id)).rejects.toThrow(NotFound);
  });
});

describe("mentions and pictures", () => {
  test("whoever is named hears it once, however often the topic is edited", async () => {
    const named = await createMember({ username: "Named-One" });
    const id = await createTopic({ by: author, content: "问 @named-one 和 `@named-one`" });
    const form = topicSchema.parse({ nodeId: "1", title: "改", content: "再问 @named-one" });
    await editTopic(author.viewer, id, form);
    expect(await messagesOf(named)).toEqual([{ type: 21, detailUrl: `/topic/${id}` }]);
    expect((await read(id))?.contentHtml).toContain(`<a href="/user/${named.id}"`);
  });

  test("known pictures get their size and stand in lists, unused ones go after a day", async () => {
    const used = await storeUpload(author.id, await pictureFile(640, 400));
    const unused = await storeUpload(author.id, await pictureFile(20, 20));
    const id = await createTopic({ by: author, content: `图：![竹](${used.url})` });
    expect(await read(id)).toMatchObject({
      pictures: [{ url: used.url, width: 640, height: 400 }],
      contentHtml: expect.stringContaining('width="640" height="400"'),
    });
    await sweepUploads(new Set(), Date.now() + 25 * 60 * 60 * 1000);
    const left = await readPictures(db(), [used.url, unused.url]);
    expect([...left.keys()]).toEqual([used.url]);
  });
});

describe("the form of a topic", () => {
  test("is previewed with everything typed, valid or not", async () => {
    const fields = { intent: "preview", title: "", content: "**粗**", tag: "一,二", nodeId: "1" };
    const { status, data } = await callAction(createRoute, "/topic/create", fields, { as: author });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      initialValue: { content: "**粗**", tags: "一,二" },
      preview: { contentHtml: expect.stringContaining("<strong>粗</strong>") },
    });
  });

  test("is kept as a draft, opened again, and forgotten when it is published", async () => {
    const fields = { formId: "draft-1", title: "半篇", content: "还没完", nodeId: "1" };
    const saved = await callAction(
      createRoute,
      "/topic/create",
      { ...fields, intent: "draft" },
      { as: author },
    );
    expect(saved.location).toMatch(/^\/topic\/create\?draft=\d+$/);
    const opened = await callLoader(createRoute, saved.location, { as: author });
    expect(opened.data).toMatchObject({ formId: "draft-1", fields: { title: "半篇" } });
    const other = await callLoader(createRoute, saved.location, { as: await createMember() });
    expect(other.data.fields).not.toHaveProperty("title");
    const sent = await callAction(createRoute, "/topic/create", fields, { as: author });
    expect(sent.location).toMatch(/^\/topic\/\d+$/);
    expect(await readDrafts(db(), author.id)).toEqual([]);
    const late = {
      kind: "topic",
      targetId: 0,
      formId: "draft-1",
      fields: { title: "晚" },
    } as const;
    expect(await saveDraft(author.id, late)).toBe(0);
  });

  test("is gone when the copy of its form is published, and no other one", async () => {
    const by = await createMember();
    const draft = { kind: "topic", targetId: 0, fields: { title: "半篇" } } as const;
    for (const formId of ["a.b.c_d", "a.b.c_d.changed", "a.b.c_dx", "a.b.c-d.copy"]) {
      await saveDraft(by.id, { ...draft, formId });
    }
    const fields = { formId: "a.b.c_d.copy", title: "整篇", content: "写完了", nodeId: "1" };
    await callAction(createRoute, "/topic/create", fields, { as: by });
    const left = await db()
      .selectFrom("draft")
      .select("formId")
      .where("userId", "=", by.id)
      .execute();
    expect(left.map(({ formId }) => formId).toSorted()).toEqual(["a.b.c-d.copy", "a.b.c_dx"]);
  });

  test("is kept as a draft of its own when its form has published something", async () => {
    const by = await createMember();
    const formId = "sent-twice";
    await createTopic({ by, formId });
    const fields = { formId, title: "改过的", content: "回来接着写", nodeId: "1", intent: "draft" };
    const saved = await callAction(createRoute, "/topic/create", fields, { as: by });
    expect(saved.location).toMatch(/^\/topic\/create\?draft=[1-9]\d*$/);
    const opened = await callLoader(createRoute, saved.location, { as: by });
    expect(opened.data).toMatchObject({ fields: { title: "改过的" } });
  });

  test("publishes though a form of another kind had the same mark", async () => {
    const by = await createMember();
    const formId = "same-mark";
    const topic = await createTopic({ by, formId, title: "一种" });
    expect(await createTopic({ by, formId, title: "一种" })).toBe(topic);
    await createTweet({ by, formId });
    await createArticle({ by, formId, title: "另一种" });
    const { topicCount } = await readDatabase()
      .selectFrom("user")
      .select("topicCount")
      .where("id", "=", by.id)
      .executeTakeFirstOrThrow();
    expect(topicCount).toBe(2);
    const articles = await readDatabase()
      .selectFrom("article")
      .select("title")
      .where("userId", "=", by.id)
      .execute();
    expect(articles).toEqual([{ title: "另一种" }]);
  });

  test("publishes other words under the same mark, as after the browser's way back", async () => {
    const by = await createMember();
    const fields = { formId: "gone-back", title: "同一页", nodeId: "1" };
    const send = (content: string) =>
      callAction(createRoute, "/topic/create", { ...fields, content }, { as: by });
    const first = await send("第一次写的");
    const second = await send("回来又写的");
    expect(second.location).toMatch(/^\/topic\/\d+$/);
    expect(second.location).not.toBe(first.location);
    expect((await send("第一次写的")).location).toBe(first.location);
  });

  test("publishes what was chosen anew under the same mark: a node, tags, a hidden part, a poll", async () => {
    const by = await createMember();
    const fields = { formId: "chosen-anew", title: "同样的字", content: "一字不差", nodeId: "1" };
    const [node] = await createNodes(1);
    const send = async (chosen: Record<string, string>) => {
      const sent = await callAction(
        createRoute,
        "/topic/create",
        { ...fields, ...chosen },
        { as: by },
      );
      expect(sent.location).toMatch(/^\/topic\/\d+$/);
      return sent.location;
    };
    const all: Record<string, string>[] = [
      {},
      { nodeId: String(node) },
      { tags: "竹子" },
      { hideContent: "回复可见" },
      { pollChoices: "甲\n乙" },
    ];
    const made: string[] = [];
    for (const chosen of all) made.push(await send(chosen));
    expect(new Set(made).size).toBe(all.length);
    for (const [index, chosen] of all.entries()) expect(await send(chosen)).toBe(made[index]);
  });

  test("waits an hour for the sign-in when the session has ended", async () => {
    const fields = { formId: "kept-1", title: "没丢", content: "还在", nodeId: "1" };
    const refused = await callAction(createRoute, "/topic/create", fields, {
      headers: { Cookie: "userToken=ended" },
    });
    expect(refused.location).toBe("/login?ref=%2Ftopic%2Fcreate");
    const cookie = /rescuedForm=[^;]+/.exec(refused.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
    const again = await callLoader(createRoute, "/topic/create", {
      as: author,
      headers: { Cookie: cookie },
    });
    expect(again.data).toMatchObject({ formId: "kept-1", fields: { title: "没丢" } });
    const elsewhere = await callLoader(createRoute, "/topic/create", { as: author });
    expect(elsewhere.data.fields).not.toHaveProperty("title");
  });

  test.each([
    ["nothing at all", { title: "", content: "" }, "请填写标题"],
    ["nothing that shows", { title: "\u200b", content: "\u3164" }, "请填写标题"],
    ["129 emoji", { title: "🎋".repeat(129), content: "文" }, "标题不能超过 128 个字"],
    ["too long a text", { title: "题", content: "竹".repeat(20_001) }, "正文不能超过 20000 个字"],
    ["combining marks", { title: `e${"\u0301".repeat(200)}`, content: "文" }, "标题不能超过"],
    ["a node that is none", { title: "题", content: "文", nodeId: "9999" }, "请选择节点"],
    ["a tag too long", { title: "题", content: "文", tag: "长".repeat(16) }, "不能超过 15 个字"],
    ["four tags", { title: "题", content: "文", tag: "一,二,三,四" }, "最多 3 个标签"],
  ])("says what is wrong with %s and keeps what was typed", async (_name, typed, sentence) => {
    const fields: Record<string, string> = { nodeId: "1", ...typed };
    const { status, data } = await callAction(createRoute, "/topic/create", fields, { as: author });
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain(sentence);
    expect(data).toMatchObject({ initialValue: { content: typed.content } });
  });
});

test("links lead away through the page that says so, once the owner wants it, also in old texts", async () => {
  const id = await createTopic({ by: author, content: "[外](https://example.com/a)" });
  expect((await read(id))?.contentHtml).toContain('href="https://example.com/a"');
  await changeSetting("urlRedirect", true);
  expect((await read(id))?.contentHtml).toContain("/redirect?url=https%3A%2F%2Fexample.com%2Fa");
  await changeSetting("urlRedirect", false);
});
