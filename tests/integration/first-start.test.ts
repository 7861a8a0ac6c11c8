import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { endFirstStart } from "~/cli/first-start.mjs";
import { typeScriptArgs } from "~/cli/child-process.mjs";

interface Prepared {
  owner: { username: string; password: string } | null;
  untold: string;
}

/** Prepares a site as every start does, and answers what the start is told. */
async function prepare(dataDir: string, demo: "on" | "off"): Promise<Prepared> {
  const { DATABASE_URL: _database, ...rest } = process.env;
  const env = { ...rest, DATA_DIR: dataDir, DEMO_CONTENT: demo, PORT: "65535" };
  const child = fork("app/cli/site-prepare.ts", { execArgv: typeScriptArgs, env, silent: true });
  const [told] = (await once(child, "message")) as [Prepared];
  await once(child, "exit");
  return told;
}

test("a first start that was broken off goes on with the next, which says how the owner gets a password", async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-first-"));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const members = () => {
    const database = new SqliteDatabase(path.join(dataDir, "zhulin.db"), { readonly: true });
    const { count } = database.prepare('select count(*) as count from "user"').get() as {
      count: number;
    };
    database.close();
    return count;
  };
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
