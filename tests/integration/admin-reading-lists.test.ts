import { beforeAll, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { allOwnRows } from "tests/support/archive-files";
import { callAction, callLoader } from "tests/support/call-route";
import { moveLink } from "~/features/content/links/link-order.commands.server";
import { editLink, proposeLink, publishLink } from "~/features/content/links/link.commands.server";
import { readFirstLinks, readLinkPage } from "~/features/content/links/link.queries.server";
import { linkProposalSchema, linkSchema } from "~/features/content/links/link.schema";
import { deleteNews, publishNews } from "~/features/content/news/news.commands.server";
import { readNews } from "~/features/content/news/news.queries.server";
import { newsSchema } from "~/features/content/news/news.schema";
import {
  hideVulnerability,
  publishVulnerability,
} from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { readOwnMessages } from "~/features/notifications/own-messages.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as linksPage from "~/routes/admin.links._index";
import * as newsPage from "~/routes/admin.news._index";
import * as vulnerabilitiesPage from "~/routes/admin.vulnerabilities._index";

const pages = { links: linksPage, news: newsPage, vulnerabilities: vulnerabilitiesPage };
type List = keyof typeof pages;

let moderator: Member;
beforeAll(async () => {
  moderator = await createModerator();
});

const open = (list: List, query: Record<string, string> = {}) =>
  callLoader(pages[list], `/admin/${list}?${new URLSearchParams(query)}`, { as: moderator });

async function idsIn(list: List, query: Record<string, string> = {}): Promise<number[]> {
  const ids: number[] = [];
  let cursor = "";
  do {
    const { page } = (await open(list, { ...query, cursor })).data;
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== "");
  return ids;
}

function act(list: List, name: string, ids: number[], reason = "", as = moderator) {
  const fields = { act: name, ids: ids.map(String), reason };
  return callAction(pages[list], `/admin/${list}?index&from=`, fields, { as });
}

const auditOf = (entityType: string, entityId: number) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "reason"])
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .where("act", "!=", "create")
    .orderBy("id")
    .execute();

let made = 0;
const createNews = (title: string) =>
  publishNews(moderator.viewer, newsSchema.parse({ title, content: "正文" }));
const createVulnerability = (title: string, parts: object = {}) =>
  publishVulnerability(
    moderator.viewer,
    vulnerabilitySchema.parse({ title, content: "详情", ...parts }),
  );
const createLink = (parts: object = {}) => {
  made += 1;
  const url = `https://made-${made}.example.com`;
  return publishLink(moderator.viewer, linkSchema.parse({ title: `第 ${made} 站`, url, ...parts }));
};
const propose = (by: Member, parts: object = {}) => {
  made += 1;
  const url = `https://made-${made}.example.com`;
  return proposeLink(
    by.viewer,
    linkProposalSchema.parse({ title: `第 ${made} 站`, url, ...parts }),
  );
};

const published = async () => (await readLinkPage(readDatabase(), 1)).links.map(({ id }) => id);

describe.each<List>(["links", "news", "vulnerabilities"])("the list of %s", (list) => {
  test("is for moderators alone, and nobody else sends its form", async () => {
    for (const as of [null, await createMember()]) {
      expect((await callLoader(pages[list], `/admin/${list}`, { as })).status).toBe(403);
    }
    const answer = await act(list, "delete", [1], "不合适", await createMember());
    expect(answer.status).toBe(403);
  });

  test("takes at most 100 at once, at least one, and only acts of its own", async () => {
    const many = Array.from({ length: 101 }, (_none, at) => at + 1);
    const restore = { links: "putBack", news: "restore", vulnerabilities: "show" }[list];
    expect((await act(list, restore, many)).data).toMatchObject({
      error: { ids: ["一次最多处理 100 条"] },
    });
    expect((await act(list, restore, [])).data).toMatchObject({
      error: { ids: ["请先选中至少一条"] },
    });
    expect((await act(list, "stick", [1])).data).toMatchObject({
      error: { act: ["请选择要做什么"] },
    });
  });
});

describe("news", () => {
  test("are narrowed by status, days and words, deleted ones too", async () => {
    const shown = await createNews("竹纸重新开张");
    const gone = await createNews("竹纸停产 50%");
    await deleteNews(moderator.viewer, gone, "写错了");
    expect(await idsIn("news")).toEqual(expect.arrayContaining([gone, shown]));
    expect(await idsIn("news", { status: "deleted" })).toEqual([gone]);
    expect(await idsIn("news", { status: "published" })).not.toContain(gone);
    expect(await idsIn("news", { text: "竹纸" })).toEqual([gone, shown]);
    expect(await idsIn("news", { text: "停产 50%" })).toEqual([gone]);
    expect(await idsIn("news", { text: "没有这个词" })).toEqual([]);
    expect(await idsIn("news", { to: "2001-01-01" })).toEqual([]);
    expect(await idsIn("news", { author: "nobody", text: "竹纸" })).toHaveLength(2);
  });

  test("are deleted and restored many at once, each written down", async () => {
    const ids = [await createNews("其一"), await createNews("其二")];
    expect((await act("news", "delete", ids)).data).toMatchObject({
      error: { reason: ["请填写理由"] },
    });
    expect((await act("news", "delete", ids, "过时了")).location).toBe("/admin/news?from=");
    for (const id of ids) {
      expect(await readNews(readDatabase(), id, null)).toBeUndefined();
      expect(await auditOf("news", id)).toEqual([
        { userId: moderator.id, act: "delete", reason: "过时了" },
      ]);
    }
    const again = await act("news", "delete", ids, "再删一次");
    expect(again.data).toMatchObject({ error: { "": ["处理了 0 条，2 条没有处理"] } });
    await act("news", "restore", ids);
    for (const id of ids) expect(await readNews(readDatabase(), id, null)).toBeDefined();
  });

  test("go on page by page without a gap", async () => {
    for (let count = 0; count < 23; count += 1) await createNews(`连载第 ${count} 回`);
    const ids = await idsIn("news", { text: "连载" });
    expect(ids).toHaveLength(23);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const all = await idsIn("news");
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 23)).toEqual(ids);
  });
});

describe("vulnerabilities", () => {
  const high = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N";

  test("are narrowed by status, severity, identifier and words, hidden ones too", async () => {
    const grave = await createVulnerability("看板越权", {
      cvssVector: high,
      identifiers: "CVE-2026-40001",
      disclosedDate: "2026-03-01",
    });
    const hidden = await createVulnerability("看板回跳", {
      cvssVector: high,
      identifiers: "CVE-2026-40002",
      disclosedDate: "2026-02-01",
    });
    const unscored = await createVulnerability("看板杂项", { disclosedDate: "2026-01-01" });
    await hideVulnerability(moderator.viewer, hidden, "重复");
    expect(await idsIn("vulnerabilities", { text: "看板" })).toEqual([grave, hidden, unscored]);
    expect(await idsIn("vulnerabilities", { severity: "high" })).toEqual([grave, hidden]);
    expect(await idsIn("vulnerabilities", { severity: "high", status: "deleted" })).toEqual([
      hidden,
    ]);
    expect(await idsIn("vulnerabilities", { text: "cve-2026-40001" })).toEqual([grave]);
    expect(await idsIn("vulnerabilities", { text: "cve-2026-4000" })).toContain(hidden);
    expect(await idsIn("vulnerabilities", { from: "2026-01-15", to: "2026-02-15" })).toEqual([
      hidden,
    ]);
    const { results } = (await open("vulnerabilities", { text: "cve-2026-40002" })).data.page;
    expect(results).toMatchObject([
      { id: hidden, place: "CVE-2026-40002", severity: "high", deleteReason: "重复" },
    ]);
  });

  test("are hidden and shown many at once, each written down", async () => {
    const ids = [await createVulnerability("甲"), await createVulnerability("乙")];
    await act("vulnerabilities", "hide", ids, "误报");
    expect(await idsIn("vulnerabilities", { status: "deleted" })).toEqual(
      expect.arrayContaining(ids),
    );
    await act("vulnerabilities", "show", ids);
    for (const id of ids) {
      expect(await auditOf("vulnerability", id)).toEqual([
        { userId: moderator.id, act: "hide", reason: "误报" },
        { userId: moderator.id, act: "show", reason: "" },
      ]);
    }
  });
});

describe("links", () => {
  test("that wait are approved at the end of the order or rejected, and their proposers are told", async () => {
    const member = await createMember();
    const known = await createLink();
    const [good, bad] = [await propose(member), await propose(member)];
    expect(await idsIn("links", { status: "waiting" })).toEqual([good, bad]);
    await act("links", "approve", [good]);
    await act("links", "reject", [bad], "打不开");
    expect((await published()).slice(-2)).toEqual([known, good]);
    expect(await auditOf("link", bad)).toEqual([
      { userId: moderator.id, act: "reject", reason: "打不开" },
    ]);
    const messages = await allOwnRows(readOwnMessages, member.id);
    expect(messages.map(({ content }) => content).toSorted()).toEqual([
      "你提交的友链没有通过：打不开",
      "你提交的友链通过了",
    ]);
  });

  test("are not taken down by what rejects those that wait, nor approved by what puts back", async () => {
    const [link, waiting] = [await createLink(), await propose(await createMember())];
    expect((await act("links", "reject", [link], "看错了")).status).toBe(400);
    expect((await act("links", "putBack", [waiting])).status).toBe(400);
    expect(await published()).toContain(link);
    expect(await published()).not.toContain(waiting);
    await act("links", "reject", [waiting], "看错了");
  });

  test("that are edited while they wait come last all the same", async () => {
    const url = "https://edited.example.com";
    const waiting = await propose(await createMember(), { url });
    await editLink(moderator.viewer, waiting, linkSchema.parse({ title: "改过名的站", url }));
    const later = await createLink();
    await act("links", "approve", [waiting]);
    expect((await published()).slice(-2)).toEqual([later, waiting]);
  });

  test("are taken down and put back to where they stood", async () => {
    const links = [await createLink(), await createLink(), await createLink()];
    const before = await published();
    await act("links", "takeDown", links.slice(0, 2), "很久没有更新");
    expect(await published()).toEqual(before.filter((id) => !links.slice(0, 2).includes(id)));
    expect(await idsIn("links", { status: "deleted" })).toEqual(
      expect.arrayContaining(links.slice(0, 2)),
    );
    await act("links", "putBack", links.slice(0, 2));
    expect(await published()).toEqual(before);
    expect((await act("links", "putBack", links.slice(0, 1))).data).toMatchObject({
      error: { ids: [`编号 ${links[0]}：不在了，或者已经这样处理过了`] },
    });
  });

  test("move up and down, and readers see them in that order", async () => {
    const links = [await createLink(), await createLink(), await createLink()];
    const [first = 0, second = 0, third = 0] = links;
    expect((await act("links", "up", [third])).status).toBe(302);
    expect((await published()).slice(-3)).toEqual([first, third, second]);
    await act("links", "down", [first]);
    expect((await published()).slice(-3)).toEqual([third, first, second]);
    await act("links", "down", [second]);
    expect((await published()).slice(-3)).toEqual([third, first, second]);
    const [top = 0] = await published();
    while ((await published())[0] !== second) await act("links", "up", [second]);
    expect((await readFirstLinks(readDatabase(), 2)).map(({ id }) => id)).toEqual([second, top]);
    expect((await idsIn("links", { status: "published" })).slice(0, 2)).toEqual([second, top]);
    expect((await auditOf("link", first)).at(-1)).toMatchObject({ act: "order" });
  });

  test("are not ordered while readers do not see them", async () => {
    const waiting = await propose(await createMember());
    expect((await act("links", "up", [waiting])).data).toMatchObject({
      error: { ids: [`编号 ${waiting}：不在了，或者已经这样处理过了`] },
    });
  });

  test("are found by their names and addresses, and go on page by page in their order", async () => {
    const one = await createLink({ title: "青苔 100%", url: "https://moss.example.org/Blog" });
    expect(await idsIn("links", { text: "100%" })).toEqual([one]);
    expect(await idsIn("links", { text: "MOSS.example.org/blog" })).toEqual([one]);
    for (let count = 0; count < 21; count += 1) await createLink();
    const all = await idsIn("links");
    expect(new Set(all).size).toBe(all.length);
    const inOrder = await idsIn("links", { status: "published" });
    expect(all.slice(0, inOrder.length)).toEqual(inOrder);
    expect(inOrder.slice(0, 20)).toEqual(await published());
  });
});

test("a moderator who is one no longer does nothing, even where their request began before", async () => {
  const [owner, demoted] = [await createMember({ role: "owner" }), await createModerator()];
  const news = await createNews("留着");
  const link = await createLink();
  await changeRole(owner.viewer, demoted.id, "", "卸任");
  await expect(deleteNews(demoted.viewer, news, "走之前")).rejects.toThrow("403 forbidden");
  await expect(hideVulnerability(demoted.viewer, 1, "走之前")).rejects.toThrow("403 forbidden");
  await expect(moveLink(demoted.viewer, link, 1)).rejects.toThrow("403 forbidden");
});
