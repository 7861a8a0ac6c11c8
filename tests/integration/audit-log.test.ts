import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import {
  deleteArticle,
  restoreArticle,
} from "~/features/content/articles/article-status.commands.server";
import { recommendTopic, stickTopic } from "~/features/content/topics/curation.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import * as auditPage from "~/routes/admin.audit._index";
import * as exportRoute from "~/routes/admin.audit.export";
import * as publicPage from "~/routes/moderation";

let owner: Member;
let admin: Member;
let member: Member;

beforeAll(async () => {
  owner = await createMember({ role: "owner" });
  admin = await createModerator({ username: "Songbai", nickname: "松柏" });
  member = await createMember({ nickname: "不愿留名" });
  await muteMember(admin.viewer, member.id, 7, '先"冷静"，再说');
  await muteMember(owner.viewer, member.id, 0, "=HYPERLINK(1)");
  const topic = await createTopic({ by: member, title: "被删的秘密" });
  await deleteTopic(admin.viewer, topic, "广告");
});

const acts = async (query: string, as = owner) => {
  const { data } = await callLoader(auditPage, `/admin/audit?${query}`, { as });
  return data.page.results;
};
const namesOf = async (query: string) => (await acts(query)).map(({ act }) => act);
const dayInShanghai = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" });

describe("the audit log", () => {
  test("tells who did what, newest first", async () => {
    expect(await acts("")).toMatchObject([
      { act: "delete", entityType: "topic", reason: "广告", moderator: { id: admin.id } },
      { act: "unmute", entityType: "user", entityId: member.id, moderator: { id: owner.id } },
      { act: "mute", reason: '先"冷静"，再说', moderator: { nickname: "松柏" } },
    ]);
  });

  test("is narrowed by who, what and when", async () => {
    for (const who of ["songbai", "松柏", String(admin.id)]) {
      expect(await namesOf(`who=${encodeURIComponent(who)}`)).toEqual(["delete", "mute"]);
    }
    expect(await namesOf("act=unmute")).toEqual(["unmute"]);
    expect(await namesOf(`what=user&id=${member.id}`)).toEqual(["unmute", "mute"]);
    const days = (await acts("")).map(({ createTime }) => dayInShanghai.format(createTime));
    expect(await namesOf(`from=${days.at(-1)}&to=${days[0]}`)).toHaveLength(3);
    expect(await namesOf("to=2020-01-01")).toEqual([]);
    expect(await namesOf("from=2999-01-01")).toEqual([]);
    expect(await namesOf("act=nonsense&from=yesterday")).toHaveLength(3);
    expect(await namesOf("act=constructor&what=toString")).toHaveLength(3);
  });

  test("tells an admin not from where others acted", async () => {
    await inTransaction((trx) =>
      trx.updateTable("auditLog").set({ address: "192.0.2.7" }).execute(),
    );
    const seen = await acts("", admin);
    expect(seen.map(({ address }) => address)).toEqual(["192.0.2.7", "", "192.0.2.7"]);
    expect((await acts("")).every(({ address }) => address === "192.0.2.7")).toBe(true);
  });

  test("is read page by page without a row twice", async () => {
    await inTransaction(async (trx) => {
      for (let count = 1; count <= 45; count += 1) {
        await recordAct(trx, owner, { act: "order", entityType: "node", entityId: count });
      }
    });
    const ids: number[] = [];
    let cursor = "";
    do {
      const path = `/admin/audit?what=node&cursor=${cursor}`;
      const { page } = (await callLoader(auditPage, path, { as: owner })).data;
      ids.push(...page.results.map(({ entityId }) => entityId));
      ({ cursor } = page);
    } while (cursor !== "");
    expect(ids).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at));
  });
});

const lines = async (query: string, as: Member) => {
  const { data, headers } = await callLoader(exportRoute, `/admin/audit/export?${query}`, { as });
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="audit-/);
  return String(data).trim().split("\r\n");
};

describe("its export", () => {
  test("holds the rows that the page shows, and no formulas", async () => {
    const [heads, ...rows] = await lines("what=user", owner);
    expect(heads).toContain("编号,时间,谁,操作");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain("'=HYPERLINK(1)");
    expect(rows[0]).toContain(",解除禁言,");
    expect(rows[1]).toContain(",禁言,");
    expect(rows[1]).toContain('"先""冷静""，再说"');
  });

  test("is whole however long it is", async () => {
    await inTransaction(async (trx) => {
      for (let count = 1; count <= 1100; count += 1) {
        await recordAct(trx, owner, { act: "set", entityType: "setting", entityId: count });
      }
    });
    const [, ...rows] = await lines("act=set", owner);
    expect(new Set(rows.map((row) => row.split(",")[0])).size).toBe(1100);
  });
});

const readLog = () => countStatements(() => readPublicLog(readDatabase(), null));

describe("the public log of what moderators do", () => {
  test("is nowhere unless the owner opens it", async () => {
    expect((await callLoader(publicPage, "/moderation")).status).toBe(404);
  });

  test("tells acts and reasons, but neither members nor what was taken away", async () => {
    await changeSetting("publicModerationLog", true);
    const { data } = await callLoader(publicPage, "/moderation");
    const told = data.page.results.filter(({ entityType }) => entityType !== "node");
    expect(told).toMatchObject([
      { act: "delete", measure: "个", noun: "话题", path: "", reason: "广告" },
      { act: "unmute", measure: "位", noun: "成员", path: "" },
      { act: "mute", entityType: "user", path: "", moderator: { nickname: "松柏" } },
    ]);
    const text = JSON.stringify(told);
    for (const secret of ["不愿留名", "被删的秘密", "192.0.2.7", `"entityId"`]) {
      expect(text).not.toContain(secret);
    }
    await changeSetting("publicModerationLog", false);
    expect((await callLoader(publicPage, "/moderation")).status).toBe(404);
  });

  test("leads only to what everybody sees, at the same cost however long it is", async () => {
    const author = await createMember();
    const topics = [await createTopic({ by: author }), await createTopic(), await createTopic()];
    const article = await createArticle();
    await deleteArticle(owner.viewer, article, "重复");
    await restoreArticle(owner.viewer, article);
    const [topic = 0] = topics;
    await recommendTopic(owner.viewer, topic, true, "");
    const short = await readLog();
    for (const id of topics) await stickTopic(owner.viewer, id, true, "");
    const before = await readLog();
    expect(before.statements).toHaveLength(short.statements.length);
    const paths = before.result.results.map(({ path }) => path);
    expect(paths.slice(0, 5)).toEqual([
      ...topics.toReversed().map((id) => `/topic/${id}`),
      `/topic/${topic}`,
      `/article/${article}`,
    ]);
    await deleteTopic(owner.viewer, topics[1] ?? 0, "重复");
    await setMemberDisabled(owner.viewer, author.id, true, "广告");
    await deleteArticle(owner.viewer, article, "重复");
    const { result } = await readLog();
    expect(result.results[0]).toMatchObject({ act: "delete", measure: "篇", noun: "文章" });
    const standing = result.results.filter(({ path }) => path !== "");
    expect(standing).toMatchObject([{ act: "sticky", path: `/topic/${topics[2]}` }]);
  });

  test("names a moderator who was disabled, without leading to their hidden page", async () => {
    await changeSetting("publicModerationLog", true);
    await setMemberDisabled(owner.viewer, admin.id, true, "不再合适");
    const { data } = await callLoader(publicPage, "/moderation");
    const moderators = new Map(
      data.page.results.map(({ moderator }) => [moderator.nickname, moderator.path]),
    );
    expect(moderators.get("松柏")).toBe("");
    expect(moderators.get(owner.viewer.nickname)).toBe(`/user/${owner.id}`);
    await changeSetting("publicModerationLog", false);
  });
});
