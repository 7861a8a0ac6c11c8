import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createModerator } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import { runCommandFile } from "tests/support/run-command";
import { fileOf } from "tests/support/setting-import";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as auditPage from "~/routes/admin.audit._index";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "settings-"));
const run = (...words: string[]) => runCommandFile("settings.ts", words, { LC_ALL: "zh_CN.UTF-8" });
const stored = () => readStoredSettings(readDatabase());

function fileWith(text: string): string {
  const file = path.join(fs.mkdtempSync(path.join(folder, "file-")), "settings.json");
  fs.writeFileSync(file, text);
  return file;
}

afterAll(() => fs.rmSync(folder, { recursive: true }));

describe("by command", () => {
  test("settings are written to a file, never over one, and taken from it again", async () => {
    await changeSetting("siteTitle", "松林");
    const file = path.join(folder, "out.json");
    expect(await run("export", file)).toMatchObject({ code: 0, stdout: `导出到 ${file}\n` });
    expect(await run("export", file)).toMatchObject({
      code: 1,
      stderr: `不能写 ${file}：已经有这个文件了，不会盖掉它\n`,
    });
    const said = await run("export");
    const told = JSON.parse(said.stdout) as { settings: object };
    const kept = JSON.parse(fs.readFileSync(file, "utf8")) as { settings: object };
    expect(told.settings).toEqual(kept.settings);
    await changeSetting("siteTitle", "竹林");
    const dry = await run("import", file, "--dry-run");
    expect(dry).toMatchObject({
      code: 0,
      stdout: "siteTitle（站点名称）：竹林 → 松林\n会改 1 项\n",
    });
    expect((await stored()).siteTitle).toBe("竹林");
    expect(await run("import", file)).toMatchObject({
      code: 0,
      stdout: "siteTitle（站点名称）：竹林 → 松林\n改了 1 项\n",
    });
    expect((await stored()).siteTitle).toBe("松林");
    expect(await run("import", file)).toMatchObject({ code: 0, stdout: "没有要改的\n" });
    const { data } = await callLoader(auditPage, "/admin/audit?who=命令行", {
      as: await createModerator(),
    });
    expect(data.page.results.map(({ act, after }) => [act, after])).toEqual([
      ["set", "松林"],
      ["import", "站点名称"],
    ]);
  });

  test("what cannot be taken is told, and ends the command with a code of its own", async () => {
    const file = fileWith(
      fileOf({ scoreTopic: 8, scoreComment: -1, indexNowKey: "forged-forged", "\u001B[2J": 1 }),
    );
    const told = {
      code: 2,
      stderr: expect.stringMatching(/^scoreComment（.+）：不能小于 0\n$/) as string,
      stdout: expect.stringMatching(
        /^scoreTopic（.+）：\d+ → 8\n没有理会 indexNowKey（.+）：.+\n没有理会  \[2J：没有这个设置\n/,
      ) as string,
    };
    expect(await run("import", file, "--dry-run")).toMatchObject(told);
    expect((await stored()).scoreTopic).toBe(1);
    expect(await run("import", file)).toMatchObject(told);
    expect(await stored()).toMatchObject({ scoreTopic: 8, scoreComment: 1, indexNowKey: "" });
  });

  test("a file of which no line fits ends the command as one that did nothing, and says so", async () => {
    const before = await stored();
    const wrongTimes = {
      siteNotificationFrom: "2026-12-02T20:00",
      siteNotificationUntil: "2026-12-01T20:00",
    };
    for (const [lines, count] of [
      [{ pagesPerMinute: "abc" }, 1],
      [wrongTimes, 2],
    ] as const) {
      const file = fileWith(fileOf(lines));
      const sum = `，${count} 项不能导入\n`;
      expect(await run("import", file)).toMatchObject({ code: 1, stdout: `什么都没有导入${sum}` });
      expect(await run("import", file, "--dry-run")).toMatchObject({
        code: 1,
        stdout: `什么都不会导入${sum}`,
      });
    }
    expect(await stored()).toEqual(before);
  });

  test("a file of which what fits is so already is not said to be of no use", async () => {
    const { siteTitle } = await stored();
    const file = fileWith(fileOf({ siteTitle, pagesPerMinute: "abc" }));
    expect(await run("import", file)).toMatchObject({
      code: 2,
      stdout: "没有要改的，1 项不能导入\n",
    });
  });

  test("the old order of the front page is told apart from the new one", async () => {
    const file = fileWith(fileOf({ portalOrder: "reading topics stories" }));
    expect(await run("import", file, "--dry-run")).toMatchObject({
      stdout:
        "portalOrder（首页的顺序）：推荐和最新 > 文章和动态 > 资讯、漏洞和友链 → " +
        "资讯、漏洞和友链 > 推荐和最新 > 文章和动态\n会改 1 项\n",
    });
  });

  test("files that are none of settings, and calls that are none, end with a sentence and change nothing", async () => {
    const before = await stored();
    const missing = path.join(folder, "missing.json");
    for (const [words, sentence] of [
      [["import", missing], `不能读 ${missing}：没有这个文件或文件夹\n`],
      [["import", folder], `不能读 ${folder}：这是一个文件夹\n`],
      [["import", fileWith("{")], "文件不是 JSON，可能没有存完整，或者改的时候少了逗号、引号\n"],
      [["import", fileWith(fileOf({})), "--dry"], expect.stringMatching(/^用法：/)],
      [["import", "--dry-run"], expect.stringMatching(/^用法：/)],
      [["export", "one", "two"], expect.stringMatching(/^用法：/)],
    ] as const) {
      expect(await run(...words)).toMatchObject({ code: 1, stdout: "", stderr: sentence });
    }
    expect(await stored()).toEqual(before);
  });
});
