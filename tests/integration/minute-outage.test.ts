import fs from "node:fs";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type Sqlite from "better-sqlite3";
import { startS3Server, type S3Server } from "tests/providers/s3-server";
import { freePort } from "tests/setup/free-port";
import {
  contentsOf,
  restoreFromBucket,
  startMachine,
  type MinuteMachine,
} from "tests/support/minute-machine";
import { sendWaitingBase } from "~/platform/backup/minutes/minute-base.server";
import { copyMinute } from "~/platform/backup/minutes/minute-round.server";
import {
  keepMinuteStatus,
  readMinuteStatus,
  readSentBase,
} from "~/platform/backup/minutes/minute-status.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";

let s3: S3Server;
let machine: MinuteMachine;
let database: Sqlite.Database;

beforeEach(async () => {
  s3 = await startS3Server();
  machine = startMachine(s3, { passphrase: "" });
  database = machine.open();
  database.exec("create table one (number integer primary key, text text)");
  onTestFinished(async () => {
    database.close();
    await s3.close();
    fs.rmSync(machine.dataDir, { recursive: true });
  });
});

const write = (count: number) => {
  const insert = database.prepare("insert into one (text) values (?)");
  database.transaction(() => {
    for (let at = 0; at < count; at += 1) insert.run(`${at} ${"竹林".repeat(at % 300)}`);
  })();
};

async function expectSame() {
  expect(await restoreFromBucket(machine.plan)).toMatchObject({
    stopped: "",
    contents: contentsOf(database),
  });
}

/** Has the bucket not answer, until it is called back. */
async function goAway(): Promise<() => void> {
  const { store } = machine.plan;
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  machine.plan.store = new S3Folder({ ...s3.settings, endpoint, prefix: "zhulin/" });
  return () => {
    machine.plan.store = store;
  };
}

test("while the bucket is away nothing is lost but time, and it is told", async () => {
  write(100);
  await machine.copy();
  const { through: sent } = await readMinuteStatus(machine.dataDir);
  const comeBack = await goAway();
  for (let round = 0; round < 3; round += 1) {
    write(2000);
    await expect(machine.copy()).rejects.toThrow("没有回应");
  }
  const { fault, through } = await readMinuteStatus(machine.dataDir);
  expect(fault).toContain("ECONNREFUSED");
  // Whoever looks has to learn of the hour that is lost if this machine is.
  expect(through).toBe(sent);
  comeBack();
  await machine.copy();
  await expectSame();
  const status = await readMinuteStatus(machine.dataDir);
  expect(status.fault).toBe("");
  expect(status.through).toBeGreaterThan(through);
});

test("a whole database is told as sent when it is there, and no sooner", async () => {
  write(50);
  await copyMinute(machine.plan);
  const comeBack = await goAway();
  await expect(sendWaitingBase(machine.plan)).rejects.toThrow("没有回应");
  expect(await readSentBase(machine.dataDir)).toBeNull();
  comeBack();
  await sendWaitingBase(machine.plan);
  const base = await readSentBase(machine.dataDir);
  expect([...s3.objects.keys()].filter((key) => key.endsWith(".base"))).toEqual([
    `zhulin/${base?.name}`,
  ]);
  await expectSame();
});

test("a key that may write, list and delete is enough, also where what was sent is looked for", async () => {
  s3.unreadable = true;
  write(50);
  await machine.copy();
  const { part } = await readMinuteStatus(machine.dataDir);
  for (let round = 0; round < 2; round += 1) {
    await keepMinuteStatus(machine.dataDir, {
      ...(await readMinuteStatus(machine.dataDir)),
      verified: 0,
    });
    write(50);
    await machine.copy();
  }
  const status = await readMinuteStatus(machine.dataDir);
  expect(status.fault).toBe("");
  expect(status.verified).toBeGreaterThan(0);
  expect(status.part).not.toBe(part);
  s3.unreadable = false;
  await expectSame();
  expect([...s3.objects.keys()].filter((key) => key.endsWith(".base"))).toHaveLength(1);
});
