import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  createDatabase,
  dropDatabase,
  dropDatabasesOfThisRun,
  dropLeftDatabases,
} from "tests/setup/postgres-databases";
import { startPostgres } from "tests/setup/postgres-server";
import { root, siteVariables } from "./site-server";
import { typeScriptArgs } from "~/cli/child-process.mjs";

/** A filled site that is not running, of which each worker starts a copy. */
export interface SiteTemplate {
  dataDir: string;
  /** Where the database is when it is not a file in dataDir. */
  postgres: { serverUrl: string; template: string; prefix: string } | null;
  /** What the scene says of itself. */
  scene: unknown;
}

/** The template that the tests' setup made. */
export function siteTemplate(): SiteTemplate {
  return JSON.parse(process.env["E2E_SITE"] ?? "") as SiteTemplate;
}

/** Builds the site and fills one with the demo community and the scene of the tests. */
export async function makeSiteTemplate(
  database: "sqlite" | "postgres",
): Promise<{ template: SiteTemplate; remove: () => Promise<void> }> {
  execFileSync(process.execPath, ["app/cli/build.mjs"], { cwd: root, stdio: "inherit" });
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-site-"));
  const server = database === "postgres" ? await startPostgres() : null;
  const prefix = `zhulin_test_${process.pid}_`;
  const variables: Record<string, string> = { DATA_DIR: dataDir };
  if (server) {
    await dropLeftDatabases(server.url);
    variables["DATABASE_URL"] = await createDatabase(server.url, `${prefix}site`);
  }
  runTypeScript("app/cli/site-prepare.ts", variables);
  const scene: unknown = JSON.parse(runTypeScript("tests/e2e/kit/set-scene.ts", variables));
  const postgres = server && { serverUrl: server.url, template: `${prefix}site`, prefix };
  return {
    template: { dataDir, postgres, scene },
    remove: async () => {
      if (server) await dropDatabasesOfThisRun(server.url, prefix);
      await server?.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function runTypeScript(file: string, variables: Record<string, string>): string {
  return execFileSync(process.execPath, [...typeScriptArgs, file], {
    cwd: root,
    env: siteVariables({ PORT: "65535", ...variables }),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Copies a template: the variables that a site of its own starts with. */
export async function copySite({
  dataDir,
  postgres,
}: SiteTemplate): Promise<{ variables: Record<string, string>; remove: () => Promise<void> }> {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-site-"));
  fs.cpSync(dataDir, copy, { recursive: true });
  const name = `${postgres?.prefix ?? ""}${randomBytes(6).toString("hex")}`;
  const variables: Record<string, string> = { DATA_DIR: copy };
  if (postgres) {
    variables["DATABASE_URL"] = await createDatabase(postgres.serverUrl, name, postgres.template);
  }
  return {
    variables,
    remove: async () => {
      if (postgres) await dropDatabase(postgres.serverUrl, name);
      fs.rmSync(copy, { recursive: true, force: true });
    },
  };
}
