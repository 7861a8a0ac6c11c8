import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "tests/setup/free-port";
import { runCommandFile, type CommandEnd } from "tests/support/run-command";
import { siteVariables } from "tests/support/site-server";
import { mountSmallDisk, unmountDisk } from "tests/support/small-disk";
import { startFragilePostgres, type FragilePostgres } from "./fragile-postgres";
import { Journal } from "./journal";
import { openDatabase, type OpenDatabase } from "./open-database";
import type { Door } from "./person";
import { SiteProcesses } from "./site-processes";
import { World } from "./world";

/** Everything that faults happen to. */
export interface Stage {
  folder: string;
  dataDir: string;
  /** Whether the disk of the data folder may be filled. */
  hasSmallDisk: boolean;
  site: SiteProcesses;
  postgres: FragilePostgres | null;
  journal: Journal;
  world: World;
  door: Door;
  /** Whether a backup was restored in this round. */
  restored: boolean;
  /** What was found wrong before, which is told once. */
  told: Set<string>;
  /** Runs one of the commands beside the site. */
  command(file: string, ...words: string[]): Promise<CommandEnd>;
  open(): Promise<OpenDatabase>;
  /** Ends all of it; what it kept goes unless it is to be looked at. */
  remove(kept: boolean): Promise<void>;
}

export interface StageWish {
  database: "sqlite" | "postgres";
  /** Whether the site begins with the demo community. */
  demo: boolean;
}

const diskMegabytes = 600;

/** Makes a site of its own that does not run yet, on a disk and a database server of its own. */
export async function setStage({ database, demo }: StageWish): Promise<Stage> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-faults-"));
  const dataDir = path.join(folder, "data");
  fs.mkdirSync(dataDir, { mode: 0o700 });
  const hasSmallDisk = mountSmallDisk(dataDir, diskMegabytes);
  const postgres = database === "postgres" ? await startFragilePostgres() : null;
  const port = await freePort();
  const variables = {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? "",
    DEMO_CONTENT: demo ? "on" : "off",
    CAPTCHA: "on",
    WEB_CONCURRENCY: "2",
  };
  const site = new SiteProcesses(`http://127.0.0.1:${port}`, variables);
  const journal = new Journal(path.join(folder, "journal.jsonl"));
  let secret = "";
  const clear = () => {
    site.killGroup();
    if (hasSmallDisk) unmountDisk(dataDir);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", clear);
  return {
    folder,
    dataDir,
    hasSmallDisk,
    site,
    postgres,
    journal,
    world: new World(),
    door: {
      url: site.url,
      journal,
      secret: () => (secret ||= fs.readFileSync(path.join(dataDir, "session-secret"), "utf8")),
    },
    restored: false,
    told: new Set(),
    command: (file, ...words) =>
      runCommandFile(file, words, siteVariables(variables) as Record<string, string>),
    open: () => openDatabase({ dataDir, databaseUrl: postgres?.directUrl ?? null }),
    remove: async (kept) => {
      process.off("exit", clear);
      site.killGroup();
      await site.untilGone();
      await postgres?.remove(kept);
      if (!kept) clear();
    },
  };
}
