import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTopic } from "tests/factories/topic";
import { bucketVariables, startS3Server, type S3Server } from "tests/providers/s3-server";
import { runCommandFile } from "tests/support/run-command";
import { freePort } from "tests/setup/free-port";
import { env } from "~/platform/env/env.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

const dataDir = process.env.DATA_DIR ?? "";
const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-elsewhere-"));
const passphrase = "竹林深处，谁也听不见琴声";
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const nowhere = { prefix: "nowhere/", daily: 1, weekly: 1, seconds: 0 };

let s3: S3Server;
let offsite: Record<string, string>;

beforeAll(async () => {
  s3 = await startS3Server();
  offsite = {
    ...bucketVariables(s3, "BACKUP_"),
    BACKUP_PASSPHRASE: passphrase,
  };
  await changeSetting("backupHour", 0);
  await createTopic({ title: "琴声" });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  fs.rmSync(elsewhere, { recursive: true, force: true });
});

/** The app as it is started with the bucket. */
async function startedWith(changed: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ...offsite, ...changed })) vi.stubEnv(name, value);
  const { runCheck } = await import("~/features/admin/status/site-check");
  const { siteChecks } = await import("~/features/admin/status/site-checks.server");
  const check = (name: string) => {
    const found = siteChecks().find((one) => one.name === name);
    if (!found) throw new Error(`there is no check ${name}`);
    return runCheck(found);
  };
  return {
    ...(await import("~/features/admin/backups/backup-jobs.server")),
    ...(await import("~/features/admin/backups/offsite-backups.server")),
    ...(await import("~/features/admin/backups/minute-copies.server")),
    ...(await import("~/features/admin/backups/trial-restore.server")),
    ...(await import("~/features/admin/status/backup-check.server")),
    check,
  };
}

const there = () => [...s3.objects.keys()].map((key) => key.replace("zhulin/", ""));

test("the backup of the day goes elsewhere once, encrypted, and what is too many goes", async () => {
  for (let back = 1; back <= 9; back += 1) {
    const date = new Date(Date.now() - back * day).toISOString().slice(0, 10).replaceAll("-", "");
    const key = `zhulin/zhulin-${date}-000000-daily.tar.gz.age`;
    s3.objects.set(key, { bytes: Buffer.from("old"), headers: {} });
  }
  const site = await startedWith({ BACKUP_S3_WEEKLY: "0" });
  await site.backUpDaily();
  await site.sendDailyOffsite();
  const [newest] = await site.listOffsite();
  const sent = s3.objects.get(`zhulin/${newest?.name}`)?.bytes ?? Buffer.of();
  expect(sent.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(there()).toHaveLength(7);
  const before = there();
  s3.objects.clear();
  await site.sendDailyOffsite();
  expect(there()).toEqual([]);
  s3.objects.set(`zhulin/${newest?.name}`, { bytes: sent, headers: {} });
  expect(before).toContain(newest?.name);
  expect(await site.check("offsite")).toMatchObject({ bad: false });
  // As when no copy has come for two days.
  expect(await site.measureOffsite(Date.now() + 2 * day)).toMatchObject({
    value: 1,
    words: { zh: expect.stringContaining("超过一天了") },
  });
});

test("a backup that a clock dated that was a year ahead is neither sent nor tried in place of today's", async () => {
  const site = await startedWith();
  const folder = path.join(dataDir, "backups");
  const ahead = path.join(folder, "zhulin-20990101-000000-daily.tar.gz");
  const later = new Date(Date.now() + 365 * day);
  fs.writeFileSync(ahead, "");
  fs.utimesSync(ahead, later, later);
  fs.rmSync(path.join(folder, "last-offsite.json"));
  const before = there();
  s3.objects.clear();
  await site.sendDailyOffsite();
  expect(there()).toEqual([expect.stringMatching(/^zhulin-20(?!99).*-daily/)]);
  expect(before).toContain(there()[0]);
  await site.tryWeeklyRestore();
  expect((await site.check("trial-restore")).words).toMatch(/zhulin-20(?!99).* 恢复得出来/);
  for (const file of [ahead, path.join(folder, "last-trial.json")]) fs.rmSync(file);
});

test("a copy that fails is told with its reason, without keys, and tried again", async () => {
  const wrong = await startedWith({ BACKUP_S3_SECRET_ACCESS_KEY: "another/secret" });
  fs.rmSync(path.join(dataDir, "backups/last-offsite.json"));
  await wrong.sendDailyOffsite();
  const told = await wrong.check("offsite");
  expect(told).toMatchObject({ bad: true, words: "密钥不对（403 SignatureDoesNotMatch）" });
  const right = await startedWith();
  const still = await right.check("offsite");
  expect(still).toMatchObject({ bad: true, words: expect.stringContaining("失败了：密钥不对") });
  expect(JSON.stringify([told, still])).not.toMatch(/secret|<Error>/);
  await right.sendDailyOffsite();
  expect(await right.check("offsite")).toMatchObject({ bad: false });
  const away = await startedWith({ BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  expect((await away.check("offsite")).words).toContain("连不上，没有服务在那里（ECONNREFUSED）");
});

test.runIf(env().databaseUrl === null)(
  "copies of every minute are told when they are late, and tried with the weekly restore",
  async () => {
    const site = await startedWith();
    expect(await site.check("minutes")).toMatchObject({ bad: false, words: "还没有开始" });
    const { copyMinute } = await import("~/platform/backup/minutes/minute-round.server");
    const { sendWaitingBase } = await import("~/platform/backup/minutes/minute-base.server");
    const { offsite: place } = (await import("~/platform/env/env.server")).env();
    const plan = site.minutePlan(place ?? { ...s3.settings, ...nowhere });
    await copyMinute(plan);
    expect((await site.measureMinutes()).words.zh).toContain("还没有送完第一份");
    expect(await site.measureMinutes(Date.now() + 2 * hour)).toMatchObject({ value: 1 });
    await sendWaitingBase(plan);
    const well = await site.check("minutes");
    expect(well).toMatchObject({ bad: false, words: expect.stringMatching(/^20\d\d-[^；，]*$/) });
    expect(await site.measureMinutes(Date.now() + 6 * 60_000)).toMatchObject({
      value: 1,
      words: { zh: expect.stringMatching(/晚了 6 分钟$/) },
    });
    await site.tryWeeklyRestore();
    const tried = await site.check("trial-restore");
    expect(tried.words).toMatch(/；每分钟的备份恢复得到 20\d\d-/);
    fs.rmSync(path.join(dataDir, "backups/last-trial.json"));
    const [base = ""] = [...s3.objects.keys()].filter((key) => key.endsWith(".base.age"));
    s3.objects.set(base, { bytes: Buffer.from("cut"), headers: {} });
    await site.tryWeeklyRestore();
    expect(await site.check("trial-restore")).toMatchObject({
      bad: true,
      words: expect.stringContaining("每分钟的备份恢复不出来"),
    });
    fs.rmSync(path.join(dataDir, "backups/last-trial.json"));
    for (const key of s3.objects.keys()) if (key.includes("/minutes/")) s3.objects.delete(key);
    fs.rmSync(path.join(dataDir, "backups/minutes"), { recursive: true });
  },
);

test("a lost machine comes back by the commands of the manual", async () => {
  const made = await runCommandFile("backup.ts", ["--offsite"], offsite);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("It lies elsewhere, too."),
  });
  const fresh = { ...offsite, DATABASE_URL: "", DATA_DIR: path.join(elsewhere, "site") };
  const listed = await runCommandFile("restore.ts", ["--offsite"], fresh);
  const [name = ""] = listed.stdout.split(/\s/);
  expect(name).toMatch(/^zhulin-.*\.tar\.gz\.age$/);
  // What lies here by that name may be what a full disk left of it.
  fs.mkdirSync(path.join(fresh.DATA_DIR, "backups"), { recursive: true });
  fs.writeFileSync(path.join(fresh.DATA_DIR, "backups", name), "a part");
  const restored = await runCommandFile("restore.ts", ["--offsite", name], fresh);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  const { stdout } = await runCommandFile("settings.ts", ["get", "backupHour"], fresh);
  expect(stdout.trim()).toBe("0");
  const missing = await runCommandFile("restore.ts", ["--offsite", "zhulin-1.tar.gz"], fresh);
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no backup") });
});

test("once a week the newest backup is restored beside the site, and how it went is told", async () => {
  const site = await startedWith();
  expect(await site.check("trial-restore")).toMatchObject({ bad: false, words: "还没有试过" });
  await site.tryWeeklyRestore();
  const well = await site.check("trial-restore");
  expect(well).toMatchObject({
    bad: false,
    words: expect.stringMatching(/恢复得出来：[1-9]\d* 行/),
  });
  for (const name of fs.readdirSync(path.join(dataDir, "backups"))) {
    if (!name.endsWith(".age")) continue;
    const file = path.join(dataDir, "backups", name);
    fs.writeFileSync(file, fs.readFileSync(file).subarray(0, -100));
  }
  await site.tryWeeklyRestore();
  expect(await site.check("trial-restore")).toEqual(well);
  await site.tryWeeklyRestore(Date.now() + 8 * day);
  expect(await site.check("trial-restore")).toMatchObject({
    bad: true,
    words: expect.stringMatching(/没有成功：zhulin-.* 损坏了，或者不完整$/),
  });
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith("."))).toEqual([]);
});
