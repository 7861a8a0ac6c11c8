import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { runCommandFile, type CommandEnd } from "tests/support/run-command";
import { typeScriptArgs } from "~/cli/child-process.mjs";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";

const { databaseUrl } = env();

let folder = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-typo-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The one sentence with which a command ended that did nothing; all of what it said where it was not that. */
function sentenceOf(end: CommandEnd): string {
  const isSentence = end.code === 1 && end.stdout === "" && /^[^\n]+\n$/.test(end.stderr);
  return isSentence ? end.stderr.trimEnd() : JSON.stringify(end);
}

/** What needs a site that is there. */
const onSites: [file: string, words: string[]][] = [
  ["backup.ts", []],
  ["reindex.ts", []],
  ["demo.ts", ["remove"]],
  ["owner.ts", ["reset-password", "owner"]],
  ["picture-removal.ts", ["remove", "/uploads/x.webp"]],
];

describe.runIf(databaseUrl === null)("where the folder was named wrongly", () => {
  test.each(onSites)("%s says so, and makes nothing there", async (file, words) => {
    const typo = path.join(folder, "no-site");
    const end = await runCommandFile(file, words, { DATA_DIR: typo });
    expect(sentenceOf(end)).toMatch(
      /^DATA_DIR must be the folder of a site; there is none in .*no-site\.$/m,
    );
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test("a backup of nothing is not called a backup, in Chinese as well", async () => {
    const end = await runCommandFile("backup.ts", [], { DATA_DIR: folder, LC_ALL: "zh_CN.UTF-8" });
    expect(sentenceOf(end)).toMatch(/^DATA_DIR 必须是一个网站的目录，.* 里没有网站。$/m);
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

const name = `other_${process.pid}`;
const addressOf = (user: string, database: string) => {
  const url = new URL(databaseUrl ?? "");
  url.username = user;
  url.pathname = `/${database}`;
  return url.href;
};
const run = (file: string, words: string[], DATABASE_URL: string) =>
  runCommandFile(file, words, { DATA_DIR: folder, DATABASE_URL });

describe.runIf(databaseUrl !== null)("a PostgreSQL server that answers", () => {
  beforeEach(async () => {
    await sql`create role ${sql.id(name)} login`.execute(readDatabase());
    await sql`create database ${sql.id(name)}`.execute(readDatabase());
  });
  afterEach(async () => {
    await sql`drop database ${sql.id(name)}`.execute(readDatabase());
    await sql`drop role ${sql.id(name)}`.execute(readDatabase());
  });

  test("but has no site is not backed up", async () => {
    const end = await run("backup.ts", [], addressOf("postgres", name));
    expect(sentenceOf(end)).toMatch(/^DATABASE_URL must lead to the database of a site/);
  });

  test("and lets a user make nothing names who has to own the database", async () => {
    const url = addressOf(name, name);
    const end = await run("settings.ts", ["get"], url);
    expect(sentenceOf(end)).toMatch(/^DATABASE_URL must name the owner of its database/);
    await createMember();
    const file = path.join(folder, "zhulin.tar.gz");
    const { code, stdout } = await runCommandFile("backup.ts");
    expect(code).toBe(0);
    fs.copyFileSync(/The backup is (\S+)/.exec(stdout)?.[1] ?? "", file);
    const restored = await run("restore.ts", [file], url);
    expect(sentenceOf(restored)).toMatch(/^DATABASE_URL must name the owner/);
    expect(fs.existsSync(path.join(folder, "uploads"))).toBe(false);
  });

  test("but refuses is not called silent", async () => {
    const missing = await run("settings.ts", ["get"], addressOf("postgres", "nowhere"));
    expect(sentenceOf(missing)).toMatch(
      /127\.0\.0\.1:\d+ lets in; it refuses \(database "nowhere" does not/,
    );
    const stranger = await run("settings.ts", ["get"], addressOf("nobody-here", name));
    expect(sentenceOf(stranger)).toMatch(
      /lets in; it refuses \(role "nobody-here" does not exist\)/,
    );
  });
});

test("a command whose reader has heard enough does its work, and throws nothing", async () => {
  const args = [...typeScriptArgs, "app/cli/settings.ts", "get"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});
