import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "~/platform/database/sqlite.server";
import { sqliteFile } from "~/platform/database/sqlite-file.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";

let home: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), "private-"));
});
afterEach(() => fs.rmSync(home, { recursive: true }));

const rights = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);

test("the folder and the files of a database are for their user alone", async () => {
  const folder = path.join(home, "data");
  await openSqlite(folder).close();
  expect(rights(folder)).toBe("700");
  expect(rights(sqliteFile(folder))).toBe("600");
});

test("a database that others could read no longer is", async () => {
  fs.writeFileSync(sqliteFile(home), "", { mode: 0o644 });
  const connections = openSqlite(home);
  expect(["", "-wal", "-shm"].map((end) => rights(sqliteFile(home) + end))).toEqual([
    "600",
    "600",
    "600",
  ]);
  await connections.close();
});

test("a folder that was open to others is closed", () => {
  const folder = path.join(home, "outbox");
  fs.mkdirSync(folder, { mode: 0o755 });
  makePrivateFolder(folder);
  expect(rights(folder)).toBe("700");
});
