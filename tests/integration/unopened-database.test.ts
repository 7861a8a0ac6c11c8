import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "tests/setup/free-port";
import { runCommandFile } from "tests/support/run-command";
import { fillDisk, mountSmallDisk, unmountDisk } from "tests/support/small-disk";
import { env } from "~/platform/env/env.server";

let dataDir = "";
let file = "";

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-unopened-"));
  file = path.join(dataDir, "zhulin.db");
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** What a start says of its surroundings before it does anything. */
async function sayBefore(): Promise<string> {
  const variables = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const { code, stdout, stderr } = await runCommandFile("surroundings-check.ts", [], variables);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(file);
  return stderr;
}

test("a start names the folder of a socket at which no database answers", async () => {
  const DATABASE_URL = `postgres:///forum?host=${encodeURIComponent(dataDir)}`;
  const variables = { DATA_DIR: dataDir, DATABASE_URL, PORT: String(await freePort()) };
  const { code, stderr } = await runCommandFile("surroundings-check.ts", [], variables);
  expect(code).toBe(1);
  expect(stderr).toContain(`server that answers; ${dataDir} does not (`);
});

test("the doctor says how a database that does not answer is mended, and tries what needs none", async () => {
  const DATABASE_URL = "postgres://forum@127.0.0.1:9/forum";
  fs.chmodSync(dataDir, 0o700);
  const variables = { DATA_DIR: dataDir, DATABASE_URL };
  const { code, stdout, stderr } = await runCommandFile("doctor.ts", [], variables);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(stdout).toMatch(/^✓ Rights of the folder: /m);
  expect(stdout).toMatch(/^✗ Database: .*DATABASE_URL/m);
  expect(stdout).not.toContain("Mail: ");
});

describe.runIf(env().databaseUrl === null)("a start that cannot open its database", () => {
  test("says that what is no database is not whole", async () => {
    fs.writeFileSync(file, "no database at all".repeat(1000));
    expect(await sayBefore()).toMatch(/^DATA_DIR must hold a whole database; .*not a database/);
  });

  test("says of one that SQLite may not open whose it has to be, and not that it is damaged", async () => {
    fs.mkdirSync(file);
    const said = await sayBefore();
    expect(said).toMatch(/^DATA_DIR must be this user's own; .*unable to open/);
    expect(said).not.toContain("whole");
  });

  test("says of a full disk that it needs room", async ({ skip }) => {
    if (!mountSmallDisk(dataDir, 2)) return skip();
    try {
      fillDisk(dataDir);
      const said = await sayBefore();
      expect(said).toMatch(/^DATA_DIR must lie on a disk with room; /);
      expect(said).not.toContain("whole");
    } finally {
      unmountDisk(dataDir);
    }
  });
});
