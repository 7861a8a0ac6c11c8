import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabase, dropDatabasesOfThisRun, dropLeftDatabases } from "./postgres-databases";
import { startPostgres } from "./postgres-server";
import { migrateTemplate } from "./template";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server with a migrated database, which every test file clones. */
    postgres: { serverUrl: string; template: string; prefix: string } | undefined;
  }
}

/** Starts PostgreSQL once and migrates one database for all tests. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const prefix = `zhulin_test_${process.pid}_`;
  const template = `${prefix}template`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-template-"));
  await dropLeftDatabases(server.url);
  const url = await createDatabase(server.url, template);
  migrateTemplate({ DATA_DIR: folder, DATABASE_URL: url });
  project.provide("postgres", { serverUrl: server.url, template, prefix });
  return async () => {
    await dropDatabasesOfThisRun(server.url, prefix);
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
