import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { backUpDaily } from "~/features/admin/backups/backup-jobs.server";
import { lastBackupTime } from "~/features/admin/status/backup-check.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { backupFolder, listBackups } from "~/platform/backup/backup-folder.server";
import { keepLastResult } from "~/platform/backup/last-result.server";

const dataDir = process.env["DATA_DIR"] ?? "";

const dailies = async () => (await listBackups(dataDir)).filter(({ origin }) => origin === "daily");

test("the owner has a backup made at the hour of each day, and the oldest deleted", async () => {
  await changeSetting("timeZone", "Asia/Shanghai");
  await changeSetting("backupsKept", 2);
  const hour = 60 * 60 * 1000;
  const today = Math.floor(Date.now() / hour) * hour;
  await backUpDaily();
  expect(await dailies()).toHaveLength(0);
  await changeSetting("backupHour", 0);
  await backUpDaily();
  await backUpDaily();
  expect(await dailies()).toHaveLength(1);
  for (const days of [1, 2]) await backUpDaily(today + days * 24 * hour);
  expect(await dailies()).toHaveLength(2);
  await changeSetting("backupHour", -1);
});

test("the owner has one of the day also after a clock that was a year ahead", async () => {
  await changeSetting("backupHour", 0);
  const later = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  for (const { name } of await dailies()) {
    fs.utimesSync(path.join(backupFolder(dataDir), name), later, later);
  }
  await keepLastResult(dataDir, { work: "backup", done: false, words: "其他毛病" });
  const result = path.join(backupFolder(dataDir), "last-result.json");
  const failed = JSON.parse(fs.readFileSync(result, "utf8")) as object;
  fs.writeFileSync(result, JSON.stringify({ ...failed, endTime: later.getTime() }));
  const before = await dailies();
  await changeSetting("backupsKept", before.length + 1);
  await backUpDaily();
  const after = await dailies();
  expect(after).toHaveLength(before.length + 1);
  await backUpDaily();
  expect(await dailies()).toEqual(after);
  await changeSetting("backupHour", -1);
});

test("those that a clock dated that was a year ahead make none of today's go", async () => {
  await changeSetting("backupHour", 0);
  for (const { name } of await dailies()) fs.rmSync(path.join(backupFolder(dataDir), name));
  const year = 365 * 24 * 60 * 60 * 1000;
  for (const date of ["20300101", "20300102"]) {
    const file = path.join(backupFolder(dataDir), `zhulin-${date}-000000-daily.tar.gz`);
    fs.writeFileSync(file, "");
    fs.utimesSync(file, (Date.now() + year) / 1000, (Date.now() + year) / 1000);
  }
  const ahead = await dailies();
  await changeSetting("backupsKept", 1);
  await backUpDaily();
  const [made, ...others] = (await dailies()).filter(({ madeTime }) => madeTime <= Date.now());
  expect(others).toEqual([]);
  expect(await lastBackupTime()).toBe(made?.madeTime);
  await backUpDaily(Date.now() + 24 * 60 * 60 * 1000);
  const kept = await dailies();
  expect(kept).toHaveLength(ahead.length + 1);
  expect(kept).toEqual(expect.arrayContaining(ahead));
  expect(kept.map(({ name }) => name)).not.toContain(made?.name);
  await changeSetting("backupHour", -1);
});
