import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { replaceSqlitePages } from "~/platform/database/replace-sqlite.server";
import { sqliteFile } from "~/platform/database/sqlite-file.server";
import { env } from "~/platform/env/env.server";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-newer-"));
const aside = path.join(folder, "aside");
const site = path.join(folder, "site");

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Copies this site's database, which then says that it had one migration more. */
async function writeNewer(file: string): Promise<void> {
  fs.rmSync(file);
  const present = new Sqlite(sqliteFile(env().dataDir), { readonly: true });
  await present.backup(file);
  present.close();
  const copy = new Sqlite(file);
  copy.exec("insert into migration (name, timestamp) values ('9999-later', '2030-01-01')");
  copy.close();
}

test.skipIf(process.env["DATABASE_URL"])(
  "copied pages that a newer version wrote are refused, and the present ones stay",
  async () => {
    fs.mkdirSync(site);
    fs.writeFileSync(path.join(site, "session-secret"), "kept");
    await expect(
      replaceSqlitePages(site, aside, writeNewer, async () => undefined),
    ).rejects.toThrow("it was made by a newer version (9999-later)");
    expect(fs.readdirSync(site)).toEqual(["session-secret"]);
    expect(fs.existsSync(aside)).toBe(false);
  },
);
