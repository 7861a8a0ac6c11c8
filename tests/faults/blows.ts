import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Random } from "~/cli/seed/random";
import { fillDisk } from "tests/support/small-disk";
import type { Stage } from "./stage";

/** What is done to the site, or to what it stands on, while people write. It ends with a site that runs. */
export interface Blow {
  name: string;
  /** Whether what runs beside it has to be over, as with a stop for a restore. */
  alone?: true;
  /** Whether commands may fail meanwhile. */
  stopsCommands?: true;
  /** Whether it can happen here. */
  fits(stage: Stage): boolean;
  strike(stage: Stage, random: Random): Promise<void>;
}

const anywhere = () => true;
const onPostgres = ({ postgres }: Stage) => postgres !== null;

async function startAgain({ site }: Stage): Promise<void> {
  await site.untilGone();
  await site.start();
}

/** Makes a backup, lets people go on, stops the site, restores, and starts it. */
async function restore(stage: Stage): Promise<void> {
  const { site, journal, world } = stage;
  journal.beginBackup();
  const made = await stage.command("backup.ts");
  journal.endBackup();
  const [, file] = /The backup is (\S+)/.exec(made.stdout) ?? [];
  if (file === undefined) throw new Error(`no backup: ${made.stderr}`);
  await setTimeout(1000);
  site.terminate();
  await site.untilGone();
  const restored = await stage.command("restore.ts", file);
  if (restored.code !== 0) throw new Error(`no restore: ${restored.stderr}`);
  journal.restore();
  stage.restored = true;
  world.keepCertain(journal);
  await site.start();
}

export const blows: readonly Blow[] = [
  {
    name: "a worker killed",
    fits: anywhere,
    strike: async ({ site }, random) => site.killWorker(random.whole(0, 1)),
  },
  {
    name: "both workers killed",
    fits: anywhere,
    strike: async ({ site }) => {
      site.killWorker(0);
      await setTimeout(200);
      site.killWorker(1);
    },
  },
  {
    name: "the primary killed",
    fits: anywhere,
    strike: async (stage) => {
      stage.site.killPrimary();
      await startAgain(stage);
    },
  },
  {
    name: "all killed",
    fits: anywhere,
    strike: async (stage) => {
      stage.site.killGroup();
      await startAgain(stage);
    },
  },
  {
    name: "stopped and started",
    fits: anywhere,
    strike: async (stage) => {
      stage.site.terminate();
      await startAgain(stage);
    },
  },
  { name: "a restore", alone: true, fits: anywhere, strike: restore },
  {
    name: "the disk full",
    stopsCommands: true,
    fits: ({ hasSmallDisk }) => hasSmallDisk,
    strike: async ({ dataDir }, random) => {
      const ballast = fillDisk(dataDir);
      await setTimeout(random.whole(500, 2000));
      fs.rmSync(ballast);
    },
  },
  {
    name: "all killed on a full disk",
    stopsCommands: true,
    fits: ({ hasSmallDisk }) => hasSmallDisk,
    strike: async (stage) => {
      const ballast = fillDisk(stage.dataDir);
      await setTimeout(500);
      stage.site.killGroup();
      await stage.site.untilGone();
      fs.rmSync(ballast);
      await stage.site.start();
    },
  },
  {
    name: "PostgreSQL killed",
    stopsCommands: true,
    fits: onPostgres,
    strike: async ({ postgres }, random) => {
      await postgres?.kill();
      await setTimeout(random.whole(100, 1500));
      await postgres?.start();
    },
  },
  {
    name: "a backend killed",
    stopsCommands: true,
    fits: onPostgres,
    strike: async ({ postgres }) => postgres?.killBackend(),
  },
  {
    name: "the line cut",
    stopsCommands: true,
    fits: onPostgres,
    strike: async ({ postgres }, random) => {
      for (let left = random.whole(1, 3); left > 0; left -= 1) {
        postgres?.line.cut();
        await setTimeout(300);
      }
    },
  },
  {
    name: "the line held",
    stopsCommands: true,
    fits: onPostgres,
    strike: async ({ postgres }, random) => {
      postgres?.line.hold(true);
      await setTimeout(random.whole(500, 2500));
      // What was under way is lost with the line, or arrives late.
      if (random.chance(0.5)) postgres?.line.cut();
      postgres?.line.hold(false);
    },
  },
];
