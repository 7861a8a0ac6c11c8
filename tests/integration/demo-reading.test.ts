import { beforeAll, describe, expect, test } from "vitest";
import { cveRecord } from "tests/factories/cve-record";
import { installReading, readDemoTexts } from "~/cli/demo/demo-reading.server";
import { readLinkPage } from "~/features/content/links/link.queries.server";
import { readNewsList } from "~/features/content/news/news.queries.server";
import { removeDemoReading } from "~/features/content/posts/demo-reading-removal.commands.server";
import { readVulnerabilityList } from "~/features/content/vulnerabilities/vulnerability-list.queries.server";
import { readVulnerability } from "~/features/content/vulnerabilities/vulnerability.queries.server";
import { readRecordFile } from "~/features/content/vulnerability-import/record-file";
import { importVulnerabilities } from "~/features/content/vulnerability-import/vulnerability-import.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { whileNobodyWaits } from "~/platform/database/under-lock.server";

const everything = { severity: "" as const, product: "", year: null, identifier: "" };
const vulnerabilities = async (filter: Partial<typeof everything> = {}) =>
  (await readVulnerabilityList(readDatabase(), { ...everything, ...filter }, null, "Asia/Shanghai"))
    .results;
const news = async () => (await readNewsList(readDatabase(), null)).results;
const links = async () => (await readLinkPage(readDatabase(), 1)).links;

const known = "CVE-2025-4565";
const again = () =>
  readRecordFile(JSON.stringify(cveRecord(1)).replaceAll("CVE-2025-90001", known));

const told = (name: string) => readDemoTexts(name) as { title: string }[];

describe("the reading of the demo", () => {
  beforeAll(() =>
    whileNobodyWaits(() =>
      inTransaction((trx) => installReading(trx, Date.now(), "Asia/Shanghai")),
    ),
  );

  test("has news, vulnerabilities of every grade and friend links", async () => {
    expect(await news()).toHaveLength(told("news").length);
    expect(await vulnerabilities()).toHaveLength(told("vulnerabilities").length);
    expect(await links()).toHaveLength(told("links").length);
    const grades = new Set((await vulnerabilities()).map(({ severity }) => severity));
    expect([...grades].toSorted()).toEqual(["", "critical", "high", "low", "medium"]);
    expect((await news())[0]?.title).toBe(told("news")[0]?.title);
  });

  test("says of each vulnerability whose record it retells", async () => {
    for (const { id, identifiers } of await vulnerabilities()) {
      const detail = await readVulnerability(readDatabase(), id, null);
      expect(detail?.contentHtml).toContain(`CVERecord?id=${identifiers[0]}`);
      expect(detail?.contentHtml).toContain("The MITRE Corporation");
    }
  });

  test("keeps its Chinese words when the same CVE is imported", async () => {
    expect(await importVulnerabilities(again())).toEqual(["updated"]);
    const [row, ...others] = await vulnerabilities({ identifier: known });
    expect(others).toEqual([]);
    expect(row?.title).toMatch(/^Protobuf 纯 Python 后端/);
  });

  test("goes whole, but for what an import has met", async () => {
    await inTransaction(removeDemoReading);
    expect(await news()).toEqual([]);
    expect(await links()).toEqual([]);
    expect((await vulnerabilities()).map(({ identifiers }) => identifiers)).toEqual([[known]]);
  });
});
