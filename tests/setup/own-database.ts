import fs from "node:fs";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, inject, vi } from "vitest";
import { createDatabase, dropDatabase } from "./postgres-databases";

// Runs after own-data-dir and before any module of the app is loaded: every test file has a migrated
// database of its own.
const dataDir = process.env["DATA_DIR"] ?? "";
const sqliteTemplate = inject("sqliteTemplate");
const postgres = inject("postgres");
const name = `${postgres?.prefix ?? ""}${randomBytes(6).toString("hex")}`;

if (postgres) {
  process.env["DATABASE_URL"] = await createDatabase(postgres.serverUrl, name, postgres.template);
} else if (sqliteTemplate) {
  fs.copyFileSync(sqliteTemplate, path.join(dataDir, "zhulin.db"));
}

// Where no hook ran after the file before, an import that it began may have ended only now, and its database is still open.
vi.resetModules();
declare global {
  var zhulinDatabase: { close: () => Promise<void> } | undefined;
}
await globalThis.zhulinDatabase?.close();
delete globalThis.zhulinDatabase;

afterAll(async () => {
  const { closeDatabase } = await import("~/platform/database/database.server");
  await closeDatabase();
  if (postgres) await dropDatabase(postgres.serverUrl, name);
});
