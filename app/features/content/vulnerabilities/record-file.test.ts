import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cveRecord } from "tests/factories/cve-record";
import { baseScore } from "./cvss-score.server";
import { readRecordFile } from "./record-file";
import type { SourceRecord } from "./source-record";

const fixtures = path.resolve("tests/fixtures/vulnerabilities");
const read = (file: string): SourceRecord[] =>
  readRecordFile(fs.readFileSync(path.join(fixtures, file), "utf8"));
const only = (records: SourceRecord[]): SourceRecord => {
  const [record] = records;
  if (!record || records.length > 1) throw new Error(`${records.length} records`);
  return record;
};
const cve = (id: string) => only(read(`cve-list/${id}.json`));
const made = (...parts: Parameters<typeof cveRecord>) =>
  only(readRecordFile(JSON.stringify(cveRecord(...parts))));
const osv = (parts: object) =>
  readRecordFile(
    JSON.stringify({ id: "GHSA-aaaa-bbbb-cccc", modified: "2026-01-02T03:04:05Z", ...parts }),
  );

describe("A record of the CVE List", () => {
  it("gives the newest vector of the CNA, whose base score is the record's own", () => {
    const record = cve("CVE-2016-15012");
    expect(record.cvssVector).toBe("CVSS:3.1/AV:A/AC:L/PR:L/UI:N/S:U/C:L/I:L/A:L");
    expect(baseScore(record.cvssVector)).toBe(5.5);
  });

  it.each([
    ["CVE-2022-25929", 5.4],
    ["CVE-2023-22466", 5.4],
    ["CVE-2023-45803", 4.2],
    ["CVE-2024-2002", 7.5],
    ["CVE-2025-1110", 2.7],
    ["CVE-2025-4565", 8.2],
    ["CVE-2026-20912", 9.1],
  ])("scores %s as it does itself: %s", (id, score) => {
    expect(baseScore(cve(id).cvssVector)).toBe(score);
  });

  it("takes the vector of an ADP where the CNA gives none", () => {
    const vector = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N";
    expect(cve("CVE-2026-20912").cvssVector).toBe(vector);
    const adp = [{ metrics: [{ cvssV3_1: { vectorString: vector } }] }];
    expect(made(3, { adp }).cvssVector).toBe(vector);
    expect(made(3).cvssVector).toBe("AV:N/AC:L/Au:N/C:P/I:P/A:P");
  });

  it("tells the versions of each product in words", () => {
    expect(cve("CVE-2023-45803").affected).toEqual([
      {
        vendor: "urllib3",
        product: "urllib3",
        versions: [">= 2.0.0, < 2.0.7", "< 1.26.18"],
        unaffected: [],
      },
    ]);
    const [linux] = cve("CVE-2025-21772").affected;
    expect(linux?.versions[0]).toBe(">= 1da177e4c3f4, < a3e77da9f843（Git）");
    const [libdwarf, rhel7] = cve("CVE-2024-2002").affected;
    expect(libdwarf).toEqual({
      vendor: "",
      product: "libdwarf",
      versions: ["0.1.0"],
      unaffected: ["0.9.2"],
    });
    expect(rhel7?.product).toBe("Red Hat Enterprise Linux 7");
  });

  it("says nothing of products that are not named", () => {
    expect(cve("CVE-2021-26917").affected).toEqual([]);
  });

  it("is read in Chinese, else in English", () => {
    expect(made(5).content).toBe("5 号产品的解析器会读出缓冲区。");
    expect(cve("CVE-2016-15012").content).toMatch(/^\*\* UNSUPPORTED WHEN ASSIGNED/);
    const german = [{ lang: "de", value: "Eine Schwachstelle" }];
    expect(made(5, { cna: { descriptions: german } }).content).toBe("Eine Schwachstelle");
  });

  it("collects CWE ids and web addresses of all containers", () => {
    expect(cve("CVE-2026-20912").cwe).toEqual(["CWE-284", "CWE-639"]);
    const references = [{ url: "javascript:alert(1)" }, { url: "https://example.com/a" }];
    expect(made(1, { adp: [{ references }] }).references).toEqual([
      "https://example.com/advisories/1",
      "https://example.com/a",
    ]);
  });

  it("is withdrawn when its state is REJECTED", () => {
    const cna = { rejectedReasons: [{ lang: "en", value: "Not a vulnerability." }] };
    const record = made(1, { state: "REJECTED", cna });
    expect(record.withdrawn).toBe(true);
    expect(record.content).toBe("Not a vulnerability.");
  });

  it("may be short: without state, dates and metrics", () => {
    for (const file of fs.readdirSync(path.join(fixtures, "cve-v5"))) {
      const record = only(read(`cve-v5/${file}`));
      expect(record).toMatchObject({ withdrawn: false, cvssVector: "", disclosedTime: 0 });
      expect(record.content).not.toBe("");
    }
  });
});

describe("An OSV record", () => {
  it("belongs to the CVE id that it is an alias of", () => {
    const record = only(read("osv/GHSA-w4xh-w33p-4v29.json"));
    expect(record.cveId).toBe("CVE-2017-17831");
    expect(record.identifiers).toEqual(["CVE-2017-17831", "GHSA-w4xh-w33p-4v29"]);
    expect(record.cwe).toEqual(["CWE-20"]);
    expect(baseScore(record.cvssVector)).toBe(8.8);
  });

  it("stands alone where no CVE id is known", () => {
    const record = only(read("osv/GO-2022-0473.json"));
    expect(record.cveId).toBe("");
    expect(record.identifiers).toEqual(["GO-2022-0473", "GHSA-pj96-4jhv-v792"]);
  });

  it("stands for each of several CVE ids", () => {
    const records = osv({ aliases: ["CVE-2026-1111", "CVE-2026-2222"] });
    expect(records.map(({ cveId }) => cveId)).toEqual(["CVE-2026-1111", "CVE-2026-2222"]);
    expect(records[0]?.identifiers).not.toContain("CVE-2026-2222");
  });

  it("tells its ranges in words and what to upgrade to", () => {
    const events = [{ introduced: "0" }, { fixed: "1.4.2" }, { introduced: "2.0.0" }];
    const [record] = osv({
      affected: [
        { package: { ecosystem: "npm", name: "pad" }, ranges: [{ type: "SEMVER", events }] },
        {
          package: { ecosystem: "npm", name: "pad" },
          ranges: [{ type: "ECOSYSTEM", events: [{ introduced: "0" }, { last_affected: "3" }] }],
        },
        { package: { ecosystem: "npm", name: "old" }, versions: ["1.0", "1.1"] },
      ],
    });
    expect(record?.affected.map(({ versions }) => versions)).toEqual([
      ["< 1.4.2", ">= 2.0.0"],
      ["<= 3"],
      ["1.0", "1.1"],
    ]);
    expect(record?.solution).toBe("- 把 `pad` 升级到 1.4.2 或更高的版本。");
  });

  it("is withdrawn when it says so", () => {
    expect(osv({ withdrawn: "2026-02-03T00:00:00Z" })[0]?.withdrawn).toBe(true);
  });
});

describe("A file that cannot be read says why", () => {
  const whole = JSON.stringify(cveRecord(1));
  it.each([
    ["a truncated file", whole.slice(0, -40), "not whole JSON"],
    ["an empty file", "", "not whole JSON"],
    ["a list", "[]", "neither a CVE record nor an OSV record"],
    ["another object", '{"name":"zhulin"}', "neither a CVE record nor an OSV record"],
    [
      "a version to come",
      JSON.stringify(cveRecord(1, { dataVersion: "6.0" })),
      "CVE Record Format 6.0 is not known, only 5.x",
    ],
    [
      "an OSV version to come",
      '{"schema_version":"2.0","id":"A"}',
      "OSV 2.0 is not known, only 1.x",
    ],
    [
      "the format before",
      '{"data_type":"CVE","data_version":"4.0"}',
      "CVE JSON 4.0 is not read, only the CVE Record Format 5.x",
    ],
  ])("%s", (_, text, reason) => {
    expect(() => readRecordFile(text)).toThrow(reason);
  });

  it("a record without its container, by the place of the fault", () => {
    const { containers: _, ...rest } = cveRecord(1) as { containers: object };
    expect(() => readRecordFile(JSON.stringify(rest))).toThrow(
      /^not a whole CVE record: containers/,
    );
  });
});
