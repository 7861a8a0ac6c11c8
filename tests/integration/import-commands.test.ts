import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommandFile } from "tests/support/run-command";
import { env } from "~/platform/env/env.server";

const imports = ["import-news.ts", "import-vulnerabilities.ts"];
const inChinese = { LC_ALL: "zh_CN.UTF-8" };
const unreachable = "postgres://forum@127.0.0.1:9/forum";

let folder = "";
let feed = "";
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-imports-"));
  feed = written(
    "feed.xml",
    "<rss><channel><title>竹</title><item><guid>1</guid><title>笋</title></item></channel></rss>",
  );
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

const run = (file: string, words: string[], variables: Record<string, string> = {}) =>
  runCommandFile(file, words, { ...inChinese, ...variables });

describe.each(imports)("whoever calls %s", (file) => {
  test.each([
    ["cannot be made", () => "/proc/x"],
    ["is a file", () => feed],
  ])("reads which variable to change where the folder of the site %s", async (_what, dataDir) => {
    const { code, stdout, stderr } = await run(file, [feed], { DATA_DIR: dataDir() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    const noSite = /^DATA_DIR 必须是一个网站的目录，[^\n]+ 里没有网站。\n$/;
    const noFolder = /^DATA_DIR 必须是能写的目录，[^\n]+ 不能写（[A-Z]+）。\n$/;
    expect(stderr).toMatch(env().databaseUrl === null ? noSite : noFolder);
  });

  test("reads which variable to change where no database answers", async () => {
    const { code, stdout, stderr } = await run(file, [feed], { DATABASE_URL: unreachable });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^DATABASE_URL [^\n]+\n$/);
  });

  test.each([[["one.xml", "two.xml"]], [[""]]])(
    "with words that it does not read, as %j, is not told that they were imported",
    async (words) => {
      const { code, stdout, stderr } = await run(file, words);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/^用法：npm run import:/);
    },
  );

  test("with a place inside a file reads in one sentence that there is none", async () => {
    const inside = path.join(feed, "inside.json");
    const { code, stderr } = await run(file, [inside]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^没有文件[^\n]*。\n$/);
    expect(stderr).toContain(inside);
  });
});

describe("what is no feed is explained in the language of the terminal", () => {
  test.each([
    ["a folder", () => folder, () => `${folder} 是文件夹，不是文件。\n`],
    [
      "an address inside",
      () => "http://127.0.0.1/feed",
      () => "读不了这个订阅源：127.0.0.1 不是公网上的地址。\n",
    ],
    [
      "JSON",
      () => written("feed.json", "{}"),
      () => "读不了这个订阅源：第 1 行不合 XML（char '{' is not expected）。\n",
    ],
    [
      "a page",
      () => written("page.html", "<html></html>"),
      () => "读不了这个订阅源：既不是 RSS，也不是 Atom。\n",
    ],
  ])("%s", async (_what, source, sentence) => {
    const { code, stdout, stderr } = await run("import-news.ts", [source()]);
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: "", stderr: sentence() });
  });

  test("and in English elsewhere, with one full stop", async () => {
    const { stderr } = await runCommandFile("import-news.ts", [written("feed.json", "{}")]);
    expect(stderr).toBe(
      "The feed cannot be read: not whole XML: line 1: char '{' is not expected.\n",
    );
  });
});

test("why a record was passed over is said in the language of the terminal", async () => {
  const records = path.join(folder, "records");
  fs.mkdirSync(records);
  const said: [string, string, string][] = [
    ["a.json", "{", "不是完整的 JSON"],
    ["b.json", "{}", "既不是 CVE 记录，也不是 OSV 记录"],
    ["c.json", '{"dataVersion":"6.0"}', "不认得 CVE 记录格式 6.0，只认得 5.x"],
    ["d.json", '{"schema_version":"2.0","id":"A"}', "不认得 OSV 2.0，只认得 1.x"],
    ["e.json", '{"data_version":"4.0"}', "不读 CVE JSON 4.0，只读 CVE 记录格式 5.x"],
  ];
  for (const [name, text] of said) fs.writeFileSync(path.join(records, name), text);
  fs.writeFileSync(path.join(records, "f.json"), '{"dataVersion":"5.1"}');
  const { stdout } = await run("import-vulnerabilities.ts", [records]);
  const lines = stdout.split("\n");
  expect(lines.slice(0, said.length)).toEqual(
    said.map(([name, , why]) => `略过了 ${path.join(records, name)}：${why}`),
  );
  expect(lines[said.length]).toMatch(/：不是完整的 CVE 记录，cveMetadata 不合格式（.+）$/);
});
