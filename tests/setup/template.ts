import { execFileSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Migrates the database that these variables name, in a process of its own. */
export function migrateTemplate(variables: { DATA_DIR: string; DATABASE_URL?: string }): void {
  const { PATH, HOME, TMPDIR } = process.env;
  execFileSync(process.execPath, ["--import", "tsx", "tests/setup/migrate-database.ts"], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, NODE_ENV: "test", LOG_LEVEL: "silent", ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
