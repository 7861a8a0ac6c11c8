import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type Sqlite from "better-sqlite3";
import { startS3Server, type S3Server } from "tests/providers/s3-server";
import { freePort } from "tests/setup/free-port";
import {
  contentsOf,
  minutePassphrase,
  restoreFromBucket,
  startMachine,
  type MinuteMachine,
} from "tests/support/minute-machine";
import { minuteFolder } from "~/platform/backup/minutes/minute-state.server";
import { readMinuteStatus } from "~/platform/backup/minutes/minute-status.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";

let s3: S3Server;
let machine: MinuteMachine;
let database: Sqlite.Database;

beforeEach(async () => {
  s3 = await startS3Server();
});

afterEach(async () => {
  database.close();
  await s3.close();
  fs.rmSync(machine.dataDir, { recursive: true });
});

const write = (text: string) => database.prepare("insert into one (text) values (?)").run(text);

/** A round while the bucket is away. */
async function copyInVain(): Promise<void> {
  const { store } = machine.plan;
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  machine.plan.store = new S3Folder({ ...s3.settings, endpoint, prefix: "zhulin/" });
  await expect(machine.copy()).rejects.toThrow("没有回应");
  machine.plan.store = store;
}

/** Has a part wait for a bucket that is away, and answers its file. */
async function waitingPart(passphrase: string): Promise<string> {
  machine = startMachine(s3, { passphrase });
  database = machine.open();
  database.exec("create table one (number integer primary key, text text)");
  write("竹");
  await machine.copy();
  write("林");
  await copyInVain();
  const folder = path.join(minuteFolder(machine.dataDir), "outgoing");
  const [waiting = ""] = fs.readdirSync(folder);
  return path.join(folder, waiting);
}

const damages: [string, (file: string) => void][] = [
  ["is empty", (file) => fs.truncateSync(file)],
  ["is cut off", (file) => fs.truncateSync(file, fs.statSync(file).size - 40)],
  ["holds nothing but zeros", (file) => fs.writeFileSync(file, new Uint8Array(500))],
];

/** What the bucket makes after two more rounds, and what is told of them. */
async function goOn(passphrase: string) {
  // Of two lines of the same second either is the newest.
  await setTimeout(1000);
  for (const text of ["深", "处"]) {
    write(text);
    await machine.copy();
  }
  const { stopped, contents } = await restoreFromBucket(machine.plan, { passphrase });
  return { stopped, contents, fault: (await readMinuteStatus(machine.dataDir)).fault };
}
const asHere = () => ({ stopped: "", contents: contentsOf(database), fault: "" });

test.each(damages)("what follows a part that %s can be restored", async (_what, damage) => {
  damage(await waitingPart(""));
  expect(await goOn("")).toEqual(asHere());
});

test("what follows an encrypted part that is cut off can be restored", async () => {
  const part = await waitingPart(minutePassphrase);
  fs.truncateSync(part, fs.statSync(part).size - 40);
  expect(await goOn(minutePassphrase)).toEqual(asHere());
});

test("what follows is not lost where the bucket is still away when the damage is found", async () => {
  const part = await waitingPart(minutePassphrase);
  fs.truncateSync(part, fs.statSync(part).size - 40);
  await copyInVain();
  expect(await goOn(minutePassphrase)).toEqual(asHere());
});

test("a part that cannot be read for now stays, and so does its line", async () => {
  const part = await waitingPart("");
  const { line } = await readMinuteStatus(machine.dataDir);
  fs.renameSync(part, `${part}.away`);
  fs.mkdirSync(part);
  await expect(machine.copy()).rejects.toThrow("EISDIR");
  fs.rmdirSync(part);
  fs.renameSync(`${part}.away`, part);
  await machine.copy();
  expect([...s3.objects.keys()]).toContain(`zhulin/minutes/${line}/log/${path.basename(part)}`);
  expect((await readMinuteStatus(machine.dataDir)).line).toBe(line);
});

test("a part that is whole is sent when the bucket is there again, on the same line", async () => {
  const part = path.basename(await waitingPart(minutePassphrase));
  const { line } = await readMinuteStatus(machine.dataDir);
  await machine.copy();
  expect([...s3.objects.keys()]).toContain(`zhulin/minutes/${line}/log/${part}`);
  expect((await readMinuteStatus(machine.dataDir)).line).toBe(line);
});
