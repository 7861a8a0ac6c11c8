import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "tests/providers/s3-server";
import { freePort } from "tests/setup/free-port";
import { startMachine } from "tests/support/minute-machine";
import { baseFolder } from "~/platform/backup/minutes/base-waiting.server";
import { sendWaitingBase } from "~/platform/backup/minutes/minute-base.server";
import { copyMinute } from "~/platform/backup/minutes/minute-round.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";

test("a whole database is packed once the bucket answers, and no sooner", async () => {
  const s3 = await startS3Server();
  const machine = startMachine(s3, { passphrase: "" });
  const database = machine.open();
  database.exec("create table one (text text)");
  await copyMinute(machine.plan);
  const made: (string | null)[] = [];
  const watcher = fs.watch(baseFolder(machine.dataDir), (_event, name) => made.push(name));
  onTestFinished(async () => {
    watcher.close();
    database.close();
    await s3.close();
    fs.rmSync(machine.dataDir, { recursive: true });
  });
  const isPacked = async () => {
    await setTimeout(300);
    return made.some((name) => name?.startsWith(".writing-"));
  };
  const { store } = machine.plan;
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  machine.plan.store = new S3Folder({ ...s3.settings, endpoint, prefix: "zhulin/" });
  await expect(sendWaitingBase(machine.plan)).rejects.toThrow("没有回应");
  expect(await isPacked()).toBe(false);
  machine.plan.store = store;
  await sendWaitingBase(machine.plan);
  expect(await isPacked()).toBe(true);
  expect([...s3.objects.keys()].filter((key) => key.endsWith(".base"))).toHaveLength(1);
});
