import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { choicesOf, countsOf } from "tests/factories/poll";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { stopClock } from "tests/support/stopped-clock";
import { vote } from "~/features/content/polls/topic-vote.commands.server";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { timeOfClock } from "~/platform/clock/calendar";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as createPage from "~/routes/topic.create";
import * as editPage from "~/routes/topic.edit.$topicId";
import * as topicPage from "~/routes/topic.$topicId";

let author: Member;
let reader: Member;
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  author = await createMember();
  reader = await createMember();
  topic = await createTopic({ by: author, pollChoices: "笋\n叶\n枝" });
});

const inShanghai = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16);
const params = () => ({ params: { topicId: String(topic) } });
const write = (fields: Record<string, string>) =>
  callAction(
    createPage,
    "/topic/create",
    { nodeId: "1", title: "题", content: "文", ...fields },
    { as: author },
  );
const poll = () =>
  readDatabase().selectFrom("poll").selectAll().where("topicId", "=", topic).executeTakeFirst();

const open = async () => (await callLoader(topicPage, `/topic/${topic}`, params())).data;

describe("making a poll", () => {
  test("takes lines, an end by the site's clocks, and how it is shown", async () => {
    await changeSetting("timeZone", "Asia/Shanghai");
    const { location } = await write({
      pollChoices: " 笋 \r\n\r\n叶\n",
      pollMost: "2",
      pollEnd: "2126-01-31T08:00",
      pollEarly: "on",
      pollNamed: "",
    });
    topic = Number(location?.split("/").at(-1));
    expect(await poll()).toMatchObject({
      mostChoices: 2,
      endTime: Date.UTC(2126, 0, 31),
      shownBefore: 1,
      named: 0,
    });
    expect(await choicesOf(topic)).toHaveLength(2);
  });

  test.each([
    ["一个", {}, "pollChoices", "至少写 2 个"],
    ["甲\n乙\n甲", {}, "pollChoices", "第 3 个选项和前面的一样"],
    ["甲 乙\n甲  乙", {}, "pollChoices", "第 2 个选项和前面的一样"],
    ["A\nａ", {}, "pollChoices", "第 2 个选项和前面的一样"],
    [Array.from({ length: 21 }, (_, n) => n).join("\n"), {}, "pollChoices", "最多 20 个选项"],
    [`甲\n${"长".repeat(81)}`, {}, "pollChoices", "第 2 个选项不能超过 80 个字"],
    ["甲\u200e\n乙", {}, "pollChoices", "看不见的字符"],
    ["甲\n乙", { pollMost: "3" }, "pollMost", "只有 2 个选项"],
    ["甲\n乙", { pollMost: "0" }, "pollMost", "1 到 20 的整数"],
    ["甲\n乙", { pollMost: "1e9" }, "pollMost", "1 到 20 的整数"],
    ["甲\n乙", { pollMost: "0x2" }, "pollMost", "1 到 20 的整数"],
    ["甲\n乙", { pollEnd: "2020-01-01T08:00" }, "pollEnd", "要在现在以后"],
    ["甲\n乙", { pollEnd: "明天" }, "pollEnd", "2026-01-31T18:00"],
    ["甲\n乙", { pollEnd: "2126-02-31T08:00" }, "pollEnd", "2026-01-31T18:00"],
  ])(
    "%j with %j is refused at its field with all that was typed",
    async (typed, beside, field, said) => {
      const answer = await write({ pollChoices: typed, ...beside });
      expect(answer.status).toBe(400);
      const { error, initialValue } = answer.data as unknown as {
        error: Record<string, string[]>;
        initialValue: Record<string, string>;
      };
      expect(error[field]?.[0]).toContain(said);
      expect(initialValue).toMatchObject({ pollChoices: typed, content: "文", ...beside });
    },
  );

  test("takes an end from the next minute on, as one of this minute would be over at once", async () => {
    await changeSetting("timeZone", "Asia/Shanghai");
    const now = Math.ceil(Date.now() / 60_000) * 60_000;
    stopClock(now);
    const fields = { pollChoices: "笋\n叶" };
    expect((await write({ ...fields, pollEnd: inShanghai(now) })).status).toBe(400);
    const { location } = await write({ ...fields, pollEnd: inShanghai(now + 60_000) });
    topic = Number(location?.split("/").at(-1));
    expect(await poll()).toMatchObject({ endTime: now + 60_000 });
  });

  test("without choices makes none", async () => {
    const { location } = await write({ pollChoices: " \n ", pollMost: "", pollEnd: "" });
    topic = Number(location?.split("/").at(-1));
    expect(await poll()).toBeUndefined();
    expect((await open()).poll).toBeNull();
  });

  test("is kept in a draft", async () => {
    const { location } = await write({ intent: "draft", pollChoices: "笋\n叶", pollEarly: "on" });
    const page = await callLoader(createPage, location ?? "", { as: author });
    expect(page.data.fields).toMatchObject({ pollChoices: "笋\n叶", pollEarly: "on" });
  });
});

const edit = (fields: Record<string, string>) =>
  callAction(
    editPage,
    `/topic/edit/${topic}`,
    { nodeId: "1", title: "题", content: "文", ...fields },
    { as: author, ...params() },
  );
const begin = async () =>
  (await callLoader(editPage, `/topic/edit/${topic}`, { as: author, ...params() })).data.fields;

/** Keeps a draft of an edit; gives what opens it again. */
async function keep(fields: Record<string, string>) {
  const { location } = await edit({ intent: "draft", ...fields });
  return async () =>
    (await callLoader(editPage, location ?? "", { as: author, ...params() })).data.fields;
}

/** Has the poll's time pass while its topic has a status. */
const runOutAs = (status: ContentStatus) =>
  inTransaction(async (trx) => {
    await trx.updateTable("topic").set({ status }).where("id", "=", topic).execute();
    await trx.updateTable("poll").set({ endTime: 1 }).where("topicId", "=", topic).execute();
  });

describe("changing a poll", () => {
  test("is done by the topic's form until somebody voted", async () => {
    expect(await begin()).toMatchObject({ pollChoices: "笋\n叶\n枝", pollMost: "1" });
    await edit({ pollChoices: "甲\n乙", pollMost: "2" });
    expect([(await choicesOf(topic)).length, (await poll())?.mostChoices]).toEqual([2, 2]);
    await vote(reader.viewer, topic, (await choicesOf(topic)).slice(0, 1));
    expect(await begin()).toMatchObject({ pollLocked: "on" });
    const refused = await edit({ pollChoices: "甲\n丙", pollMost: "2" });
    expect(JSON.stringify(refused.data)).toContain("不能再改");
    expect((await edit({ pollChoices: "甲\n乙", pollMost: "2" })).location).toBe(`/topic/${topic}`);
    expect((await edit({})).location).toBe(`/topic/${topic}`);
    expect((await edit({ pollChoices: "" })).location).toBe(`/topic/${topic}`);
    expect(await countsOf(topic)).toEqual([1, 1, 0]);
  });

  test("reaches who reads what each one voted, and what is seen before, as long as nobody did", async () => {
    const pollChoices = "笋\n叶\n枝";
    await edit({ pollChoices, pollNamed: "on" });
    expect(await poll()).toMatchObject({ named: 1, shownBefore: 0 });
    await edit({ pollChoices });
    expect(await poll()).toMatchObject({ named: 0, shownBefore: 0 });
    await edit({ pollChoices, pollEarly: "on" });
    expect(await poll()).toMatchObject({ named: 0, shownBefore: 1 });
  });

  test("is not asked for where it ended while the form was open, and nothing of it was changed", async () => {
    await edit({ pollChoices: "甲\n乙", pollEnd: "2126-01-31T08:00" });
    const typed = { pollChoices: "甲\n乙", pollEnd: "2020-01-31T08:00" };
    const endTime = timeOfClock((await readSettings()).timeZone, typed.pollEnd);
    await inTransaction((trx) =>
      trx.updateTable("poll").set({ endTime }).where("topicId", "=", topic).execute(),
    );
    expect((await edit(typed)).location).toBe(`/topic/${topic}`);
    expect((await edit({ ...typed, pollEnd: "2126-01-31T08:00" })).status).toBe(400);
  });

  test("gives it another end where the first one passed while its topic waited", async () => {
    const pollEnd = "2126-01-31T08:00";
    await edit({ pollChoices: "甲\n乙", pollEnd });
    await runOutAs(contentStatus.waiting);
    expect(await begin()).toMatchObject({ pollChoices: "甲\n乙" });
    expect((await edit({ pollChoices: "甲\n丙", pollEnd })).status).toBe(302);
    expect((await poll())?.endTime).toBeGreaterThan(Date.now());
    await runOutAs(contentStatus.published);
    expect(await begin()).toMatchObject({ pollLocked: "on" });
    expect((await edit({ pollChoices: "甲\n丁", pollEnd })).status).toBe(400);
  });

  test("is still not possible in a draft of the form of a poll that somebody voted on", async () => {
    await vote(reader.viewer, topic, (await choicesOf(topic)).slice(0, 1));
    const { location } = await edit({ intent: "draft", pollLocked: "on" });
    const page = await callLoader(editPage, location ?? "", { as: author, ...params() });
    expect(page.data.fields).toMatchObject({ title: "题", pollLocked: "on" });
  });

  test("while somebody votes changes it or counts the vote, never both", async () => {
    const [first] = await choicesOf(topic);
    const [voted] = await Promise.allSettled([
      vote(reader.viewer, topic, [first ?? 0]),
      edit({ pollChoices: "甲\n乙" }),
    ]);
    const changed = (await choicesOf(topic)).length === 2;
    expect(changed).toBe(voted.status === "rejected");
    expect(await countsOf(topic)).toEqual(changed ? [0, 0, 0] : [1, 1, 0, 0]);
    const votes = await readDatabase()
      .selectFrom("pollVote")
      .select("id")
      .where("userId", "=", reader.id)
      .execute();
    expect(votes).toHaveLength(changed ? 0 : 1);
  });

  test("stays as it is for a draft that knows nothing of it, and for one from before the first vote", async () => {
    const older = await keep({});
    expect(await older()).toMatchObject({ pollChoices: "笋\n叶\n枝", pollMost: "1" });
    const changed = await keep({ pollChoices: "甲\n乙", pollMost: "2" });
    expect(await changed()).toMatchObject({ pollChoices: "甲\n乙", pollMost: "2" });
    const emptied = await keep({ pollChoices: "", pollMost: "1" });
    expect((await emptied())["pollChoices"]).toBeUndefined();
    await vote(reader.viewer, topic, (await choicesOf(topic)).slice(0, 1));
    const locked = await changed();
    expect(locked).toMatchObject({ pollLocked: "on", title: "题" });
    expect(locked["pollChoices"]).toBeUndefined();
  });

  test("takes it away where its choices are emptied, and gives one to a topic without", async () => {
    await edit({ pollChoices: "" });
    expect(await poll()).toBeUndefined();
    expect((await open()).topic.pollId).toBe(0);
    await edit({ pollChoices: "甲\n乙" });
    expect(await choicesOf(topic)).toHaveLength(2);
  });
});
