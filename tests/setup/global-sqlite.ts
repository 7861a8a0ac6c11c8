import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrateTemplate } from "./template";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database file, which every test file copies. */
    sqliteTemplate: string | undefined;
  }
}

/** Migrates one SQLite file for all tests. */
export default function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-template-"));
  migrateTemplate({ DATA_DIR: folder });
  project.provide("sqliteTemplate", path.join(folder, "zhulin.db"));
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
