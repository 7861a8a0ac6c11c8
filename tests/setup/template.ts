import { execFileSync } from "node:child_process";
import path from "node:path";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Migrates the database that these variables name, in a process of its own. */
export function migrateTemplate(variables: { DATA_DIR: string; DATABASE_URL?: string }): void {
  const { PATH, HOME, TMPDIR } = process.env;
  execFileSync(process.execPath, [...typeScriptArgs, "tests/setup/migrate-database.ts"], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_ENV: "test", LOG_LEVEL: "silent", ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
