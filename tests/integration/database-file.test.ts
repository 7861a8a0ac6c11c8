import { execFileSync, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { runCommandFile } from "tests/support/run-command";
import { listBackups } from "~/platform/backup/backup-folder.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const { DATA_DIR: dataDir = "", DATABASE_URL: url = "" } = process.env;
const file = path.join(dataDir, "zhulin.db");
const sideFiles = [`${file}-wal`, `${file}-shm`];
const numberOf = (name: string) => fs.statSync(name, { throwIfNoEntry: false })?.ino;

let site: ChildProcess | undefined;

afterEach(async () => {
  if (site?.signalCode === null) await kill(site);
});

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Another process of the site, on the database of this test. */
async function startProcess(): Promise<ChildProcess> {
  const child = fork("tests/integration/database-holder.ts", { execArgv: typeScriptArgs });
  await answered(child, "ready");
  return child;
}

async function tell(child: ChildProcess, act: string): Promise<void> {
  child.send(act);
  await answered(child, act);
}

async function answered(child: ChildProcess, expected: string): Promise<void> {
  const [said] = (await Promise.race([once(child, "message"), once(child, "exit")])) as unknown[];
  expect(said).toBe(expected);
}

/** The first bytes of the shared locks that a process holds on a file, as Linux lists them. */
function locksOf(pid: number | undefined, name: string): number[] {
  return fs
    .readFileSync("/proc/locks", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words[3] === "READ" && words[4] === String(pid))
    .filter((words) => words[5]?.endsWith(`:${numberOf(name)}`))
    .map((words) => Number(words[6]));
}

/** Opens, reads and closes the database as another program does. */
function readElsewhere(): number {
  const program = `
    const database = new (require("better-sqlite3"))(process.argv[1]);
    console.log(database.prepare("select count(*) from topic").pluck().get());
    database.close();`;
  return Number(execFileSync(process.execPath, ["-e", program, file], { encoding: "utf8" }));
}

/** How many topics there are once nobody has the database open. */
function topicsLeft(): number {
  const database = new Sqlite(file);
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    return database.prepare<[], number>("select count(*) from topic").pluck().get() ?? 0;
  } finally {
    database.close();
  }
}

// Where SQLite takes its locks: https://www.sqlite.org/walformat.html and the source of its files on Unix.
const sharedByte = 0x40000002;
const inUseByte = 128;

describe.runIf(url === "" && process.platform === "linux")("the file of the database", () => {
  test.each(["a backup in the browser", "a daily backup", "a restore in the browser"])(
    "stays locked by its process after %s, so that another program takes nothing away",
    async (act) => {
      site = await startProcess();
      const began = sideFiles.map(numberOf);
      await tell(site, act);
      expect(await readLastResult(dataDir)).toMatchObject({ done: true });
      expect(locksOf(site.pid, file)).toContain(sharedByte);
      expect(locksOf(site.pid, `${file}-shm`)).toContain(inUseByte);
      const topics = readElsewhere();
      expect(sideFiles.map(numberOf)).toEqual(began);
      await tell(site, "publish");
      await kill(site);
      expect(topicsLeft()).toBe(topics + 1);
      fs.rmSync(path.join(dataDir, "backups"), { recursive: true });
    },
  );

  test("stays locked by the others when a command backs up or the site's processes change", async () => {
    site = await startProcess();
    const began = sideFiles.map(numberOf);
    await kill(await startProcess());
    expect((await runCommandFile("backup.ts")).code).toBe(0);
    expect(await listBackups(dataDir)).toHaveLength(1);
    expect(locksOf(site.pid, file)).toContain(sharedByte);
    expect(sideFiles.map(numberOf)).toEqual(began);
  });
});
