import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as reportsPage from "~/routes/admin.reports";
import * as reportPage from "~/routes/report";

let author: Member;
let member: Member;
let admin: Member;
let topic: number;

beforeEach(async () => {
  [author, member, admin] = [await createMember(), await createMember(), await createModerator()];
  topic = await createTopic({ by: author, title: "有问题的话题" });
});

const report = (what: string, as: Member | null, fields: Record<string, string> = {}) =>
  callAction(reportPage, `/report?${what}`, { kind: "spam", words: "", ...fields }, { as });
const openReports = async (as = admin) =>
  (await callLoader(reportsPage, "/admin/reports", { as })).data.page.results;
const answered = async () =>
  (await callLoader(reportsPage, "/admin/reports?answered", { as: admin })).data.page.results;
const latest = async (entityId: number) =>
  (await openReports()).find((one) => one.entityId === entityId);
const answer = async (as: Member, entityId: number, intent: string, reason = "") => {
  const reportId = String((await latest(entityId))?.id ?? 0);
  return callAction(reportsPage, "/admin/reports", { reportId, intent, reason }, { as });
};
const messagesOf = async ({ id }: Member) => (await readMessagePage(readDatabase(), id, 1)).results;

describe("reporting", () => {
  test("takes topics, articles, comments and members, each by its address", async () => {
    const article = await createArticle({ by: author });
    const comment = await createComment({ on: topic, by: author, content: "骂人的话" });
    const things = [
      ["topic", topic, `/topic/${topic}`],
      ["article", article, `/article/${article}`],
      ["comment", comment, `/topic/${topic}?comment=${comment}#comment-${comment}`],
      ["user", author.id, `/user/${author.id}`],
    ] as const;
    for (const [kind, id, path] of things) {
      const page = await callLoader(reportPage, `/report?${kind}=${id}`, { as: member });
      expect(page.data.target).toMatchObject({ entityType: kind, path });
      expect((await report(`${kind}=${id}`, member)).location).toBe(path);
    }
    const kinds = (await openReports())
      .filter(({ authorId }) => authorId === author.id)
      .map(({ entityType }) => entityType);
    expect(kinds).toEqual(["topic", "article", "comment", "user"]);
  });

  test("asks visitors to sign in, and knows nothing of what cannot be seen", async () => {
    const visitor = await callLoader(reportPage, `/report?topic=${topic}`);
    expect(visitor.location).toContain("/login?ref=");
    expect((await report(`topic=${topic}`, null)).location).toContain("/login?ref=");
    for (const what of ["", "topic=999999", "topic=x", "node=1"]) {
      expect((await callLoader(reportPage, `/report?${what}`, { as: member })).status).toBe(404);
    }
  });

  test("shows no comment of a discussion that the reporter cannot see", async () => {
    const hidden = await createTopic({ by: author });
    const comment = await createComment({ on: hidden, by: author, content: "不给外人看" });
    await deleteTopic(author.viewer, hidden, "");
    const page = await callLoader(reportPage, `/report?comment=${comment}`, { as: member });
    expect(page.status).toBe(404);
    expect(JSON.stringify(page.data)).not.toContain("不给外人看");
    expect((await report(`comment=${comment}`, member)).status).toBe(404);
  });

  test("needs a reason, in words where it is none of the known ones", async () => {
    const none = await report(`topic=${topic}`, member, { kind: "" });
    expect(none.data).toMatchObject({ error: { kind: ["请选择哪里有问题"] } });
    const other = await report(`topic=${topic}`, member, { kind: "other" });
    expect(other.data).toMatchObject({ error: { words: ["请写明哪里有问题"] } });
  });

  test("is not for the muted, not about oneself, and not ten times an hour", async () => {
    await muteMember(admin.viewer, member.id, 7);
    const muted = await report(`topic=${topic}`, member);
    expect([muted.status, muted.data]).toMatchObject([403, { error: { "": ["已被禁言"] } }]);
    await muteMember(admin.viewer, member.id, 0);
    expect((await report(`topic=${topic}`, author)).status).toBe(400);
    for (let count = 0; count < 10; count += 1) await report(`topic=${topic}`, member);
    expect((await report(`topic=${topic}`, member)).status).toBe(429);
  });

  test("opens no form about oneself or what one wrote", async () => {
    for (const what of [`user=${author.id}`, `topic=${topic}`]) {
      const page = await callLoader(reportPage, `/report?${what}`, { as: author });
      expect([page.status, page.data]).toEqual([400, "不能举报自己"]);
    }
  });

  test("joins what stands open, whoever reports", async () => {
    await report(`topic=${topic}`, member);
    await report(`topic=${topic}`, member, { kind: "abuse", words: "还骂人" });
    await report(`topic=${topic}`, await createMember());
    const open = (await openReports()).filter(({ entityId }) => entityId === topic);
    expect(open).toHaveLength(1);
    expect(open[0]?.voices).toHaveLength(2);
    expect(open[0]?.voices[0]).toMatchObject({ kind: "abuse", words: "还骂人" });
  });

  test("tells what the first twenty say, and whether others joined", async () => {
    await report(`topic=${topic}`, member, { kind: "other", words: "第一个" });
    for (let count = 2; count <= 20; count += 1) {
      await report(`topic=${topic}`, await createMember());
    }
    const full = await latest(topic);
    await report(`topic=${topic}`, await createMember());
    const crowded = await latest(topic);
    expect([full?.hasMoreVoices, crowded?.hasMoreVoices]).toEqual([false, true]);
    expect(full?.voices).toHaveLength(20);
    expect(crowded?.voices).toEqual(full?.voices);
    expect(crowded?.voices[0]).toMatchObject({ words: "第一个", user: { id: member.id } });
  });
});

describe("answering", () => {
  beforeEach(async () => {
    await report(`topic=${topic}`, member);
  });

  test("deletes the thing with a reason that author and reporter are told", async () => {
    expect((await answer(admin, topic, "delete")).data).toMatchObject({
      error: { reason: ["请写明删除的理由"] },
    });
    await answer(admin, topic, "delete", "广告");
    expect(await readTopic(readDatabase(), topic, member.viewer)).toBeUndefined();
    expect(await messagesOf(member)).toMatchObject([
      { type: 24, title: "你举报的话题：举报成立，内容已经删除", content: "广告" },
    ]);
    expect(await messagesOf(author)).toMatchObject([{ type: 5, content: "广告" }]);
  });

  test("keeps the thing, or finds nothing wrong with it", async () => {
    await answer(admin, topic, "handled", "提醒过作者了");
    expect(await messagesOf(member)).toMatchObject([
      { type: 24, title: "你举报的话题：举报成立，已经处理", detailUrl: `/topic/${topic}` },
    ]);
    await report(`topic=${topic}`, member);
    await answer(admin, topic, "dismiss");
    expect(await messagesOf(member)).toMatchObject([
      { title: "你举报的话题：举报不成立" },
      { title: "你举报的话题：举报成立，已经处理" },
    ]);
    expect(await latest(topic)).toBeUndefined();
    expect((await answered()).slice(0, 2)).toMatchObject([{ status: 2 }, { status: 1 }]);
    expect(await readTopic(readDatabase(), topic, member.viewer)).toBeDefined();
  });

  test("is written down and done once", async () => {
    const reportId = String((await latest(topic))?.id);
    const send = () =>
      callAction(reportsPage, "/admin/reports", { reportId, intent: "dismiss" }, { as: admin });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([302, 400]);
    expect(await messagesOf(member)).toHaveLength(1);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "act", "before", "after"])
      .where("entityType", "=", "report")
      .where("entityId", "=", Number(reportId))
      .execute();
    expect(acts).toEqual([
      {
        userId: admin.id,
        act: "answer-report",
        before: `话题 ${topic}`,
        after: "举报不成立",
      },
    ]);
  });

  test("does one thing alone when it is answered twice at once", async () => {
    const reason = "广告";
    for (let round = 0; round < 4; round += 1) {
      const entityId = await createTopic({ by: author });
      await report(`topic=${entityId}`, member);
      const reportId = String((await latest(entityId))?.id);
      const intents = round % 2 ? ["delete", "dismiss"] : ["dismiss", "delete"];
      const answers = await Promise.all(
        intents.map((intent) =>
          callAction(reportsPage, "/admin/reports", { reportId, intent, reason }, { as: admin }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400]);
      const lost = answers.find(({ status }) => status === 400);
      expect(lost?.data).toMatchObject({ error: { "": ["这个举报已经处理过了"] } });
      const stands = (await readTopic(readDatabase(), entityId, member.viewer)) !== undefined;
      const [told] = await messagesOf(member);
      expect(told?.title).toBe(`你举报的话题：${stands ? "举报不成立" : "举报成立，内容已经删除"}`);
    }
  });

  test("stays open when the thing cannot be deleted", async () => {
    await report(`user=${author.id}`, member);
    const open = (await openReports()).find(
      ({ entityType, entityId }) => entityType === "user" && entityId === author.id,
    );
    const reportId = String(open?.id);
    const send = (intent: string) =>
      callAction(
        reportsPage,
        "/admin/reports",
        { reportId, intent, reason: "骂人" },
        { as: admin },
      );
    expect((await send("delete")).data).toMatchObject({
      error: { "": ["成员不能删除，可以停用账号"] },
    });
    expect(await messagesOf(member)).toEqual([]);
    expect((await send("handled")).status).toBe(302);
  });

  test("about an admin is for the owner", async () => {
    const theirs = await createTopic({ by: admin });
    await report(`topic=${theirs}`, member);
    const other = await createModerator();
    for (const moderator of [admin, other]) {
      expect((await answer(moderator, theirs, "dismiss")).status).toBe(403);
    }
    const owner = await createMember({ role: "owner" });
    expect((await answer(owner, theirs, "delete", "站长也管你")).status).toBe(302);
  });
});
