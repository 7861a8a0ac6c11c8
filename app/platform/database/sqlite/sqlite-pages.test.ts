import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withFileLock } from "./sqlite-pages.server";

let folder: string;
let file: string;
let runs: number;
const work = async () => {
  runs += 1;
};
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lock-"));
  file = path.join(folder, "round.lock");
  runs = 0;
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe("what one process alone may do", () => {
  test("is done, and again once that is over", async () => {
    expect(await withFileLock(file, work)).toBe(true);
    expect(await withFileLock(file, work)).toBe(true);
    expect(runs).toBe(2);
  });

  test("is left to who does it", async () => {
    const other = new Sqlite(file);
    other.exec("begin exclusive");
    expect(await withFileLock(file, work)).toBe(false);
    other.close();
    expect(runs).toBe(0);
  });

  test("is a fault where nobody can lock, and not taken for another's work for ever", async () => {
    fs.writeFileSync(file, "no lock at all".repeat(1000));
    await expect(withFileLock(file, work)).rejects.toThrow("not a database");
    expect(runs).toBe(0);
  });
});
