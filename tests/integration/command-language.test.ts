import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runCommandFile } from "tests/support/run-command";
import { root } from "tests/support/site-server";

const chinese = { LC_ALL: "", LC_MESSAGES: "", LANG: "zh_CN.UTF-8" };
const english = { LC_ALL: "", LC_MESSAGES: "", LANG: "en_US.UTF-8" };
const han = /\p{Script=Han}|[：；。，]/u;

/** Every command that takes words, called with such as it does not know. */
const wrongCalls: [string, string[]][] = [
  ["demo.ts", ["add"]],
  ["import-news.ts", []],
  ["import-vulnerabilities.ts", []],
  ["owner.ts", ["greet"]],
  ["picture-removal.ts", ["remove"]],
  ["backup.ts", ["--wrong"]],
  ["backup.ts", ["a-file"]],
  ["restore.ts", []],
  ["restore.ts", ["one", "two"]],
  ["restore.ts", ["--until"]],
  ["restore.ts", ["a-file", "--until", "2026-01-31T08:00:00Z"]],
  ["seed.ts", []],
  ["settings.ts", ["turn"]],
  ["settings.ts", ["get", "siteTitle", "again"]],
  ["owner.ts", ["reset-password", "owner", "again"]],
  ["reindex.ts", ["--dry-run"]],
  ["doctor.ts", ["--nope"]],
];

/** What these say of how they are called has words of a language in it, and not only the word before it. */
const explained = ["import-news.ts", "import-vulnerabilities.ts"];

describe("whoever calls a command in a wrong way reads how it is called", () => {
  test.each(wrongCalls)("in Chinese at a Chinese terminal: %s %j", async (file, words) => {
    const { code, stdout, stderr } = await runCommandFile(file, words, chinese);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^用法：npm run /);
    // All but the first word is the same elsewhere.
    expect(han.test(stderr.replace("用法：", ""))).toBe(explained.includes(file));
  });

  test.each(["settings.ts", ...explained])("in English elsewhere: %s", async (file) => {
    const { code, stderr } = await runCommandFile(file, [], english);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Usage: npm run /);
    expect(stderr).not.toMatch(han);
  });
});

test("a variable with a bad value is named in the language of the terminal", async () => {
  const bad = { PORT: "many", TRUST_PROXY: "somewhere" };
  const say = async (language: Record<string, string>, name: keyof typeof bad) =>
    (await runCommandFile("doctor.ts", [], { ...language, [name]: bad[name] })).stderr;
  expect(await say(chinese, "PORT")).toBe("PORT 必须是 1 到 65535 的整数\n");
  expect(await say(english, "PORT")).toBe("PORT must be a whole number from 1 to 65535\n");
  expect(await say(chinese, "TRUST_PROXY")).toMatch(/^TRUST_PROXY 必须是用逗号隔开的地址和网段/);
  expect(await say(english, "TRUST_PROXY")).not.toMatch(han);
});

/** What a start that has made a new site tells. */
const welcome = (
  language: Record<string, string>,
  told: object = { owner: { username: "owner", password: "secret" } },
) =>
  spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { sayWelcome } from "./app/cli/welcome.mjs";
       sayWelcome(${JSON.stringify({ address: "http://localhost:3000", ...told })});`,
    ],
    { cwd: path.resolve(root), encoding: "utf8", env: { ...process.env, ...language } },
  ).stdout;

test("a start tells where the site is and how its owner signs in, in the language of the terminal", () => {
  expect(welcome(chinese)).toMatch(
    /竹林已经可以用了：http:\/\/localhost:3000[^]*用户名 {2}owner\n +密码 {4}secret\n/,
  );
  expect(welcome(english)).toMatch(/is ready: http:\/\/localhost:3000[^]*username {2}owner\n/);
  const untold = { owner: null, untold: "bamboo" };
  for (const language of [chinese, english]) {
    expect(welcome(language, untold)).toContain("npm run owner -- reset-password bamboo");
  }
});
