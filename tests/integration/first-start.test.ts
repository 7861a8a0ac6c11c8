import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import net from "node:net";
import SqliteDatabase from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { endFirstStart } from "~/cli/first-start.mjs";
import { typeScriptArgs } from "~/cli/child-process.mjs";
import { runCommandFile } from "tests/support/run-command";
import { mountDisk, unmountDisk } from "tests/support/small-disk";

interface Prepared {
  owner: { username: string; password: string } | null;
  untold: string;
  /** What stood on the terminal beside what is told. */
  stderr: string;
}

/** Prepares a site as every start does, and answers what the start is told. */
async function prepare(dataDir: string, demo: "on" | "off"): Promise<Prepared> {
  const { DATABASE_URL: _database, ...rest } = process.env;
  const env = { ...rest, DATA_DIR: dataDir, DEMO_CONTENT: demo, PORT: "65535" };
  const child = fork("app/cli/site-prepare.ts", { execArgv: typeScriptArgs, env, silent: true });
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdout?.resume();
  const ended = once(child, "close");
  const [told] = (await once(child, "message")) as [Omit<Prepared, "stderr">];
  await ended;
  return { ...told, stderr };
}

/** How many accounts there are. */
function countMembers(dataDir: string): number {
  const database = new SqliteDatabase(path.join(dataDir, "zhulin.db"), { readonly: true });
  const { count } = database.prepare('select count(*) as count from "user"').get() as {
    count: number;
  };
  database.close();
  return count;
}

test("a first start that was broken off goes on with the next, which says how the owner gets a password", async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-first-"));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const members = () => countMembers(dataDir);
  const first = await prepare(dataDir, "off");
  expect(first).toMatchObject({ owner: { password: expect.any(String) as string }, untold: "" });
  expect(members()).toBe(1);
  const second = await prepare(dataDir, "on");
  expect(second).toMatchObject({ owner: null, untold: first.owner?.username });
  const all = members();
  expect(all).toBeGreaterThan(5);
  endFirstStart(dataDir);
  expect(await prepare(dataDir, "on")).toMatchObject({ owner: null, untold: "" });
  expect(members()).toBe(all);
});

test("a first start without room for the demo says so, and the next one installs it", async ({
  skip,
}) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-first-"));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const uploads = path.join(dataDir, "uploads");
  fs.mkdirSync(uploads);
  if (!mountDisk(uploads, "-t", "tmpfs", "-o", "ro", "tmpfs")) return skip();
  const first = await prepare(dataDir, "on").finally(() => unmountDisk(uploads));
  expect(first).toMatchObject({ owner: { password: expect.any(String) as string }, untold: "" });
  expect(first.stderr).toMatch(/^The demo community could not be installed[^\n]+EROFS[^\n]+\n$/);
  expect(first.stderr).not.toMatch(/\p{Script=Han}| at /u);
  expect(countMembers(dataDir)).toBe(1);
  endFirstStart(dataDir);
  // The owner was told a password, and needs no other.
  expect(await prepare(dataDir, "on")).toMatchObject({ owner: null, untold: "", stderr: "" });
  const all = countMembers(dataDir);
  expect(all).toBeGreaterThan(5);
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith("first-start"))).toEqual([]);
});

test("a start on a port that is taken leaves no folder behind", async () => {
  const other = net.createServer().listen(0);
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as net.AddressInfo;
  const dataDir = path.join(os.tmpdir(), `zhulin-taken-${port}`);
  const start = await runCommandFile("site-prepare.ts", [], {
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  expect(start).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`PORT ${port} is taken`),
  });
  expect(fs.existsSync(dataDir)).toBe(false);
});
