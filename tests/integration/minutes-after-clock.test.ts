import fs from "node:fs";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type Sqlite from "better-sqlite3";
import { startS3Server, type S3Server } from "tests/providers/s3-server";
import {
  contentsOf,
  restoreFromBucket,
  startMachine,
  type MinuteMachine,
} from "tests/support/minute-machine";
import { stopClock } from "tests/support/stopped-clock";
import { measureMinutes } from "~/features/admin/status/backup-check.server";
import { startMinuteClock } from "~/platform/backup/minutes/minute-clock.server";
import {
  keepMinuteState,
  minuteFolder,
  newLine,
} from "~/platform/backup/minutes/minute-state.server";
import {
  keepMinuteStatus,
  readMinuteStatus,
  type MinuteStatus,
} from "~/platform/backup/minutes/minute-status.server";
import { PageTable } from "~/platform/backup/minutes/page-table.server";
import { env } from "~/platform/env/env.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";

const minute = 60_000;
const hour = 60 * minute;
const now = 1_800_000_000_000;

describe("after the machine's clock was an hour ahead and was set right", () => {
  let s3: S3Server;
  let machine: MinuteMachine;
  let database: Sqlite.Database;

  beforeEach(async () => {
    s3 = await startS3Server();
    machine = startMachine(s3, { passphrase: "" });
    database = machine.open();
    database.exec("create table one (text text)");
    stopClock(now + hour);
    await machine.copy();
    stopClock(now);
    onTestFinished(async () => {
      database.close();
      await s3.close();
      fs.rmSync(machine.dataDir, { recursive: true });
    });
  });

  const write = (text: string) => database.prepare("insert into one values (?)").run(text);
  const bases = () => [...s3.objects.keys()].filter((key) => key.endsWith(".base"));

  test("what is written is elsewhere within a minute, not after an hour", async () => {
    write("琴声");
    const clock = startMinuteClock(machine.plan, 60);
    onTestFinished(() => clock.stop());
    await expect
      .poll(async () => (await readMinuteStatus(machine.dataDir)).through, { timeout: 20_000 })
      .toBe(now);
    expect(await restoreFromBucket(machine.plan)).toMatchObject({
      contents: contentsOf(database),
    });
  });

  test("a whole database is sent at once, so that a moment of now can be gone back to", async () => {
    write("琴声");
    await machine.copy();
    expect(bases()).toHaveLength(2);
    const contents = contentsOf(database);
    expect(await restoreFromBucket(machine.plan, { until: now })).toMatchObject({ contents });
    await machine.copy();
    expect(bases()).toHaveLength(2);
  });

  test("a bucket that somebody empties is noticed in the next round", async () => {
    s3.objects.clear();
    write("琴声");
    await machine.copy();
    expect(await restoreFromBucket(machine.plan)).toMatchObject({
      contents: contentsOf(database),
    });
  });
});

describe("the owner is told that copies stopped", () => {
  const { dataDir } = env();
  const keep = async (status: Partial<MinuteStatus>) => {
    makePrivateFolder(minuteFolder(dataDir));
    await keepMinuteStatus(dataDir, { ...(await readMinuteStatus(dataDir)), ...status });
  };

  afterEach(() => fs.rmSync(minuteFolder(dataDir), { recursive: true }));

  test("where the last one bears a time to come", async () => {
    await keep({ tried: now + hour, through: now + hour });
    expect(await measureMinutes(now)).toMatchObject({
      value: 1,
      words: { zh: expect.stringContaining("将来的时间") },
    });
    await keep({ tried: now + minute, through: now + minute });
    expect(await measureMinutes(now)).toMatchObject({ value: 0 });
  });

  test("where the line was begun by a clock that was ahead", async () => {
    stopClock(now + hour);
    await keep({ tried: now, through: now - 6 * minute });
    await keepMinuteState(dataDir, await newLine("mark", false), new PageTable());
    expect(await measureMinutes(now)).toMatchObject({
      value: 1,
      words: { zh: expect.stringMatching(/晚了 6 分钟$/) },
    });
  });
});
