import { beforeAll, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { plansOf } from "tests/support/query-plan";
import {
  readDisclosureYears,
  readVulnerabilityList,
} from "~/features/content/vulnerabilities/vulnerability-list.queries.server";
import { readSearchableVulnerabilities } from "~/features/content/vulnerabilities/vulnerability-search.queries.server";
import {
  editVulnerability,
  publishVulnerability,
} from "~/features/content/vulnerabilities/vulnerability.commands.server";
import {
  readVulnerability,
  readVulnerabilityDraft,
} from "~/features/content/vulnerabilities/vulnerability.queries.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { readSearchRequest } from "~/features/search/search-request";
import { searchThings } from "~/features/search/search.queries.server";
import { actNames } from "~/features/moderation/audit-words";
import { readDatabase } from "~/platform/database/database.server";
import { encodeCursor } from "~/platform/database/keyset-cursor";
import * as visibilityRoute from "~/routes/admin.vulnerabilities.$vulnerabilityId_.visibility";
import * as auditRoute from "~/routes/admin.audit._index";
import * as createRoute from "~/routes/admin.vulnerabilities.create";
import * as listRoute from "~/routes/vulnerability.list";

const critical = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H";
const low = "CVSS:4.0/AV:P/AC:H/AT:P/PR:H/UI:A/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N";
const typed = (parts: object = {}) => ({
  title: "示例邮件网关附件解析整数溢出",
  content: "解析附件时**长度**没有检查。",
  ...parts,
});
const publish = (parts: object = {}) =>
  publishVulnerability(moderator.viewer, vulnerabilitySchema.parse(typed(parts)));
const everything = { severity: "" as const, product: "", year: null, identifier: "" };
const list = (filter: object, cursor: string | null = null) =>
  readVulnerabilityList(readDatabase(), { ...everything, ...filter }, cursor, "Asia/Shanghai");
const ids = async (filter: object) => (await list(filter)).results.map(({ id }) => id);

let moderator: Member;
let gateway: number;
let board: number;
beforeAll(async () => {
  moderator = await createModerator();
  gateway = await publish({
    identifiers: "CNVD-2026-00017, cve-2026-00001",
    cvssVector: critical,
    cwe: "cwe-190、CWE-20",
    affected: "示例 | 邮件网关 | < 3.2.1; >= 4.0, < 4.1 | 3.2.1",
    references: "https://example.com/a\nhttps://example.com/b",
    disclosedDate: "2026-01-01",
  });
  board = await publish({ cvssVector: low, affected: "Kan_ban 100%", disclosedDate: "2025-12-31" });
});

describe("a vulnerability that a moderator writes", () => {
  test("is rated by its vector and explained", async () => {
    const detail = await readVulnerability(readDatabase(), gateway, null);
    expect(detail).toMatchObject({
      identifiers: ["CNVD-2026-00017", "CVE-2026-00001"],
      severity: "critical",
      score: 9.8,
      cwe: ["CWE-190", "CWE-20"],
      affected: [
        {
          vendor: "示例",
          product: "邮件网关",
          versions: ["< 3.2.1", ">= 4.0, < 4.1"],
          unaffected: ["3.2.1"],
        },
      ],
      references: ["https://example.com/a", "https://example.com/b"],
      summary: "解析附件时长度没有检查。",
      disclosedTime: Date.parse("2026-01-01T00:00:00+08:00"),
    });
    expect(detail?.metrics).toHaveLength(8);
  });

  test("comes back to the form as it was typed", async () => {
    const draft = await readVulnerabilityDraft(readDatabase(), gateway, "Asia/Shanghai");
    expect(draft).toMatchObject({
      identifiers: "CNVD-2026-00017\nCVE-2026-00001",
      affected: "示例 | 邮件网关 | < 3.2.1; >= 4.0, < 4.1 | 3.2.1",
      disclosedDate: "2026-01-01",
    });
    // A field of one line loses what parts lines.
    for (const name of ["title", "cvssVector", "cwe"] as const)
      expect(draft?.[name]).not.toContain("\n");
    await editVulnerability(moderator.viewer, gateway, vulnerabilitySchema.parse(draft));
    expect(await readVulnerabilityDraft(readDatabase(), gateway, "Asia/Shanghai")).toEqual(draft);
  });

  test("takes no CVE id that another has", async () => {
    await expect(publish({ identifiers: "CVE-2026-00001" })).rejects.toThrow("已经有一条漏洞");
  });
});

describe("the list", () => {
  test("is narrowed by severity, year in the site's zone, product and identifier", async () => {
    expect(await ids({})).toEqual([gateway, board]);
    expect(await ids({ severity: "critical" })).toEqual([gateway]);
    expect(await ids({ severity: "low" })).toEqual([board]);
    expect(await ids({ year: 2026 })).toEqual([gateway]);
    expect(await ids({ year: 2025 })).toEqual([board]);
    expect(await ids({ product: "邮件" })).toEqual([gateway]);
    expect(await ids({ product: "KAN_BAN 100%" })).toEqual([board]);
    expect(await ids({ identifier: "cve-2026-0" })).toEqual([gateway]);
    expect(await ids({ identifier: "ＣＮＶＤ-2026-00017" })).toEqual([gateway]);
    expect(await ids({ severity: "low", year: 2026 })).toEqual([]);
  });

  test("takes signs of patterns as they stand", async () => {
    expect(await ids({ product: "%" })).toEqual([board]);
    expect(await ids({ product: "a_b" })).toEqual([]);
    expect(await ids({ identifier: "CVE_2026" })).toEqual([]);
  });

  test("offers the years that there are", async () => {
    expect(await readDisclosureYears(readDatabase())).toEqual({ first: 2025, last: 2026 });
  });

  test("is read from an index, in its order", async () => {
    const cursor = encodeCursor("vulnerabilities", { key: 2 ** 45, id: 5 });
    for (const filter of [{}, { severity: "low" }]) {
      for (const from of [null, cursor]) {
        for (const plan of await plansOf(() => list(filter, from))) {
          expect(plan).toUseIndexes();
          expect(plan).toReadInOrder();
        }
      }
    }
  });

  test("shows each of many of one moment once", async () => {
    const before = await everyPage((cursor) => list({}, cursor));
    for (let count = 0; count < 45; count += 1) await publish({ disclosedDate: "2024-02-29" });
    const after = await everyPage((cursor) => list({}, cursor));
    expect(after).toHaveLength(before.length + 45);
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  });

  test("leaves out filters that mean nothing, and a broken cursor", async () => {
    const answer = await callLoader(listRoute, "/vulnerability/list?severity=worst&year=0&cursor=");
    expect(answer.data).toMatchObject({ typed: { severity: "", year: "" } });
    const lost = await callLoader(listRoute, "/vulnerability/list?q=a&cursor=broken");
    expect(lost).toMatchObject({ status: 302, location: "/vulnerability/list?q=a" });
  });
});

describe("the pages of moderators", () => {
  test("publishes once when it is sent twice at once, and leads to the one", async () => {
    const path = "/admin/vulnerabilities/create";
    const { formId } = (await callLoader(createRoute, path, { as: moderator })).data;
    const fields = typed({ title: "只要一条", identifiers: "CVE-2026-55555", formId });
    const send = () => callAction(createRoute, path, { ...fields }, { as: moderator });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.location).toMatch(/^\/vulnerability\/\d+$/);
    expect(second?.location).toBe(first?.location);
  });

  test("are closed to everyone else", async () => {
    const path = "/admin/vulnerabilities/create";
    for (const as of [null, await createMember()]) {
      expect((await callLoader(createRoute, path, { as })).status).toBe(403);
      expect((await callAction(createRoute, path, typed(), { as })).status).toBe(as ? 403 : 302);
    }
  });

  test("say what is wrong at each field and keep what was typed", async () => {
    const answer = await callAction(
      createRoute,
      "/admin/vulnerabilities/create",
      typed({
        title: "",
        cvssVector: "CVSS:3.1/AV:N",
        cwe: "79",
        references: "ftp://example.com",
        disclosedDate: "2026-02-30",
        identifiers: "<b>",
      }),
      { as: moderator },
    );
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { cvssVector: "CVSS:3.1/AV:N" },
      error: {
        title: ["请填写标题"],
        cvssVector: ["这不是完整的 CVSS v2、v3.0、v3.1 或 v4.0 向量"],
        cwe: ["CWE 要写成 CWE-79 这样"],
        references: ["参考链接要以 http:// 或 https:// 开头，一行一个"],
        disclosedDate: ["日期要写成 2026-11-20 这样"],
        identifiers: ["编号 <b> 的写法不对，例如 CVE-2026-12345"],
      },
    });
  });

  test("hide and show again; what is hidden is in no list, no index, and 404 for others", async () => {
    const id = await publish({ identifiers: "CVE-2026-77777" });
    const visit = { as: moderator, params: { vulnerabilityId: String(id) } };
    const path = `/admin/vulnerabilities/${id}/visibility`;
    const hidden = { intent: "hide", reason: "重复" };
    const answer = await callAction(visibilityRoute, path, hidden, visit);
    expect(answer.location).toBe(`/vulnerability/${id}`);
    expect(await ids({ identifier: "CVE-2026-77777" })).toEqual([]);
    expect(await readVulnerability(readDatabase(), id, null)).toBeUndefined();
    expect(await readSearchableVulnerabilities(readDatabase(), { ids: [id] })).toEqual([]);

    const { data } = await callLoader(auditRoute, `/admin/audit?what=vulnerability&id=${id}`, {
      as: moderator,
    });
    expect(data.page.results[0]).toMatchObject({ act: "hide" });
    expect(actNames["hide"]).toBe("隐藏");

    await callAction(visibilityRoute, path, { intent: "show" }, visit);
    expect(await ids({ identifier: "CVE-2026-77777" })).toEqual([id]);
    expect(await readSearchableVulnerabilities(readDatabase(), { ids: [id] })).toMatchObject([
      { kind: "vulnerability", identifiers: ["CVE-2026-77777"] },
    ]);
  });
});

test("the words in which a vulnerability is found are without its markup", async () => {
  const id = await publish({
    title: "搜得到的漏洞",
    content: "缓冲区**溢出**见[公告](https://example.com)。",
    affected: "<Acme> | 网关 | < 3",
  });
  const request = readSearchRequest(
    new URLSearchParams({ q: "缓冲区溢出", kind: "vulnerability" }),
  );
  const { results } = await searchThings(readDatabase(), request);
  const found = results.find((thing) => thing.id === id);
  expect(found?.excerpt.map(({ text }) => text).join("")).toContain(
    "缓冲区溢出见公告。<Acme> 网关",
  );
});

test("the API's list of twenty that are all as long as they may be stays under a megabyte", async () => {
  const heavy = {
    solution: "升级。**[a](/b)**".repeat(300),
    affected: Array.from({ length: 100 }, (_, at) => `厂商 | 产品${"长".repeat(180)}${at}`).join(
      "\n",
    ),
    references: Array.from({ length: 100 }, (_, at) => `https://e.cn/${"r".repeat(180)}${at}`).join(
      "\n",
    ),
    disclosedDate: "2026-11-01",
  };
  for (let count = 0; count < 20; count += 1) await publish(heavy);
  const call = { method: "GET", path: "/api/vulnerability/list" };
  const { data, text } = await callApi<{ results: { affected: object[] }[] }>(call);
  expect(data.results.map(({ affected }) => affected.length)).toEqual(
    expect.arrayContaining([100, 5]),
  );
  expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
});
