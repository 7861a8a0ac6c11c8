import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type Sqlite from "better-sqlite3";
import { startS3Server, type S3Server } from "tests/providers/s3-server";
import {
  contentsOf,
  minutePassphrase,
  restoreFromBucket,
  startMachine,
  type MinuteMachine,
} from "tests/support/minute-machine";
import { typeScriptArgs } from "~/cli/child-process.mjs";

let s3: S3Server;
let machine: MinuteMachine;
let database: Sqlite.Database;

beforeEach(async () => {
  s3 = await startS3Server();
  machine = startMachine(s3, { passphrase: "" });
  database = machine.open();
  for (const table of ["one", "two"]) {
    database.exec(`create table ${table} (number integer primary key, text text)`);
  }
  onTestFinished(async () => {
    database.close();
    await s3.close();
    fs.rmSync(machine.dataDir, { recursive: true });
  });
});

const write = (count: number, table = "one", from = database) => {
  const insert = from.prepare(`insert into ${table} (text) values (?)`);
  from.transaction(() => {
    for (let at = 0; at < count; at += 1) insert.run(`${at} ${"竹林".repeat(at % 300)}`);
  })();
};
const named = (part: RegExp) => [...s3.objects.keys()].filter((key) => part.test(key));
const bytesOf = (key: string) => s3.objects.get(key)?.bytes.length ?? 0;

/** What the bucket makes is what is here, row by row. */
async function expectSame() {
  expect(await restoreFromBucket(machine.plan)).toMatchObject({
    stopped: "",
    contents: contentsOf(database),
  });
}

test("what was written by several connections is elsewhere after each round, and small", async () => {
  const second = machine.open();
  onTestFinished(() => void second.close());
  write(5000);
  await machine.copy();
  await expectSame();
  for (let round = 0; round < 5; round += 1) {
    write(20);
    write(30, "two", second);
    second.prepare("delete from one where number = ?").run(round);
    await machine.copy();
    await expectSame();
  }
  expect(named(/\.base$/)).toHaveLength(1);
  expect(named(/\.part$/)).toHaveLength(5);
  const [last = ""] = named(/\.part$/)
    .toSorted()
    .toReversed();
  expect(bytesOf(last)).toBeLessThan(bytesOf(named(/\.base$/)[0] ?? "") / 2);
  await machine.copy();
  expect(named(/\.part$/)).toHaveLength(5);
});

test("a file that grows, shrinks and is written anew comes back as it is", async () => {
  write(1500);
  await machine.copy();
  database.exec("delete from one where number > 100; vacuum");
  await machine.copy();
  await expectSame();
  write(2000, "two");
  database.exec("create index named on two (text)");
  await machine.copy();
  await expectSame();
  database.exec("drop table one; vacuum");
  write(10, "two");
  await machine.copy();
  await expectSame();
  expect(named(/\.base$/)).toHaveLength(1);
});

test("a long log begins anew by our hand, and nothing is missed", async () => {
  await machine.copy();
  for (let round = 0; round < 3; round += 1) {
    write(5000);
    await machine.copy();
    await expectSame();
  }
  const wal = fs.statSync(path.join(machine.dataDir, "zhulin.db-wal")).size;
  expect(wal).toBeLessThan(12 * 1024 ** 2);
});

test("whoever brings the log into the database between rounds, nothing is missed", async () => {
  write(100);
  await machine.copy();
  for (const kind of ["PASSIVE", "FULL", "RESTART", "TRUNCATE"]) {
    write(50);
    database.pragma(`wal_checkpoint(${kind})`);
    write(5, "two");
    await machine.copy();
    await expectSame();
  }
  // As when the site was stopped and started.
  database.close();
  database = machine.open();
  write(50);
  await machine.copy();
  await expectSame();
  expect(named(/\.base$/)).toHaveLength(1);
});

async function startWriter(): Promise<ChildProcess> {
  const file = path.join(machine.dataDir, "zhulin.db");
  const child = fork("tests/support/minute-writer.mjs", [file], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}

const countIn = (contents: Record<string, unknown[]>, table: string) => contents[table]?.length;

/** Whether a copy meets a write halfway is chance, which the long run gives more often. */
const momentsTried = process.env["ZHULIN_LONG"] === "1" ? 24 : 6;
/** In milliseconds, on a machine that has much else to do. */
const mostTime = momentsTried * 30_000;

test(
  "while another process writes without pause, each copy is a moment of it",
  async () => {
    const writer = await startWriter();
    for (let round = 0; round < momentsTried; round += 1) {
      // So that the log is long enough to begin anew.
      await setTimeout(300);
      const before = database.prepare<[], number>("select count(*) from one").pluck().get() ?? 0;
      await machine.copy();
      const { contents, stopped } = await restoreFromBucket(machine.plan);
      expect(stopped).toBe("");
      expect(countIn(contents, "one")).toBeGreaterThanOrEqual(before);
      expect(contents["one"]).toEqual(contents["two"]);
    }
    writer.kill("SIGKILL");
    await once(writer, "exit");
    await machine.copy();
    await expectSame();
    expect(named(/\.base$/)).toHaveLength(1);
  },
  mostTime,
);

test("a process that is killed while it sends leaves nothing that is missing or mixed", async () => {
  const settings = JSON.stringify({ ...s3.settings, prefix: "zhulin/" });
  const { dataDir } = machine.plan;
  for (let round = 0; round < 6; round += 1) {
    write(300);
    const sender = fork("tests/integration/minute-copy-worker.ts", [dataDir, settings], {
      execArgv: typeScriptArgs,
    });
    await once(sender, "message");
    await setTimeout(30 + round * 35);
    sender.kill("SIGKILL");
    await once(sender, "exit");
    write(10, "two");
    await machine.copy();
    await expectSame();
  }
  expect(named(/\.part$/).length).toBeGreaterThan(5);
});

test("a part whose process ended before it knew of it is not sent beside the next one", async () => {
  await machine.copy();
  const folder = path.join(machine.dataDir, "backups/minutes");
  const state = fs.readFileSync(path.join(folder, "state"));
  write(20);
  await machine.copy();
  const [key = ""] = named(/\.part$/);
  const written = s3.objects.get(key)?.bytes ?? Buffer.of();
  s3.objects.delete(key);
  fs.writeFileSync(path.join(folder, "outgoing", path.basename(key)), written);
  fs.writeFileSync(path.join(folder, "state"), state);
  write(10, "two");
  await machine.copy();
  await expectSame();
  expect(named(/\.part$/)).toHaveLength(1);
});

test("a part that is missing, cut off or foreign ends the way there, at a whole state", async () => {
  const moments: Record<string, unknown[]>[] = [];
  for (let round = 0; round < 4; round += 1) {
    write(50);
    await machine.copy();
    moments.push(contentsOf(database));
  }
  const [, , key = ""] = named(/\.part$/).toSorted();
  const whole = s3.objects.get(key) ?? { bytes: Buffer.of(), headers: {} };
  const other = named(/\.part$/).toSorted()[0] ?? "";
  s3.objects.set(key, { ...whole, bytes: whole.bytes.subarray(0, -50) });
  const cut = await restoreFromBucket(machine.plan);
  expect(cut.stopped).toContain("damaged or cut off");
  expect(cut.contents).toEqual(moments[2]);
  s3.objects.set(key, { ...whole, bytes: s3.objects.get(other)?.bytes ?? Buffer.of() });
  const foreign = await restoreFromBucket(machine.plan);
  expect(foreign.stopped).toContain("is another's");
  expect(foreign.contents).toEqual(moments[2]);
  s3.objects.set(key, whole);
  s3.objects.delete(other);
  expect((await restoreFromBucket(machine.plan)).contents).toEqual(moments[0]);
});

test("an earlier moment can be gone back to", async () => {
  write(50);
  await machine.copy();
  const before = contentsOf(database);
  const until = Date.now();
  // Names tell whole seconds.
  await setTimeout(1100);
  write(50);
  await machine.copy();
  expect((await restoreFromBucket(machine.plan, { until })).contents).toEqual(before);
  await expectSame();
});

test("a bucket that somebody emptied gets a line of its own again", async () => {
  write(50);
  await machine.copy();
  s3.objects.clear();
  const status = path.join(machine.dataDir, "backups/minutes/status.json");
  const said = JSON.parse(fs.readFileSync(status, "utf8")) as Record<string, unknown>;
  fs.writeFileSync(status, JSON.stringify({ ...said, verified: 0 }));
  write(50);
  await machine.copy();
  await expectSame();
  expect(named(/\.base$/)).toHaveLength(1);
});

test("two machines with one bucket leave each other's alone", async () => {
  const second = startMachine(s3);
  const foreign = second.open();
  onTestFinished(() => {
    foreign.close();
    fs.rmSync(second.dataDir, { recursive: true });
  });
  foreign.exec("create table other (name text)");
  for (let round = 0; round < 3; round += 1) {
    write(20);
    foreign.prepare("insert into other values (?)").run("雨");
    await second.copy();
    await machine.copy();
  }
  expect(named(/\.part$/)).toHaveLength(2);
  expect(named(/\.part\.age$/)).toHaveLength(2);
});

test("a plain copy that somebody lays into an encrypted line is not taken for one of its own", async () => {
  machine.plan.passphrase = minutePassphrase;
  write(50);
  await machine.copy();
  const [own = ""] = named(/\.base\.age$/);
  const laid = own.replace(/log\/\d{9}/, "log/000000009").replace(/\.age$/, "");
  const sent = s3.objects.get(own);
  if (!sent) throw new Error("nothing was sent");
  s3.objects.set(laid, sent);
  expect(named(/\.base$/)).toEqual([laid]);
  await expectSame();
});

test("what is encrypted comes back by its passphrase alone, and a new one begins anew", async () => {
  machine.plan.passphrase = minutePassphrase;
  write(50);
  await machine.copy();
  write(50);
  await machine.copy();
  for (const { bytes } of s3.objects.values()) {
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  }
  await expectSame();
  await expect(
    restoreFromBucket(machine.plan, { passphrase: "another, long enough" }),
  ).rejects.toThrow("another passphrase");
  machine.plan.passphrase = "another, long enough";
  write(50);
  await machine.copy();
  const { contents } = await restoreFromBucket(machine.plan, {
    passphrase: "another, long enough",
  });
  expect(contents).toEqual(contentsOf(database));
});
