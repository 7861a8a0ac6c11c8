import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { killWhole, startPatiently } from "tests/faults/fragile-postgres";
import { Journal } from "tests/faults/journal";
import { openDatabase, type OpenDatabase } from "tests/faults/open-database";
import type { Door } from "tests/faults/person";
import { SiteProcesses } from "tests/faults/site-processes";
import { bucketVariables, startS3Server } from "tests/providers/s3-server";
import { freePort } from "tests/setup/free-port";
import { createDatabase } from "tests/setup/postgres-databases";
import { makePostgresCluster, type PostgresCluster } from "tests/setup/postgres-server";
import { runCommandFile } from "tests/support/run-command";
import { siteVariables } from "tests/support/site-server";
import { startFront, startPooler } from "./front";

/** Everything that a site of more than one machine stands on, on this one. */
export interface Machines {
  folder: string;
  /** The address of nginx, and those of the machines behind it. */
  url: string;
  sites: [SiteProcesses, SiteProcesses];
  dataDirs: [string, string];
  secret: string;
  door: Door;
  journal: Journal;
  replica: Restarted;
  /** Both databases from outside. */
  first: OpenDatabase;
  openReplica(): Promise<OpenDatabase>;
  set(key: string, value: string): Promise<void>;
  stop(): Promise<void>;
}

/** A server that is killed and started again. */
interface Restarted {
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Written to the system, so that it outlives its server; what is not fetched yet is kept for the replica. */
const settings = { fsync: "off", wal_keep_size: "2GB" };

type Say = (line: string) => void;

/** Starts all of it, with the demo community on it. */
export async function startMachines(say: Say): Promise<Machines> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-scale-"));
  const ends: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startAll(folder, ends, say)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  folder: string,
  ends: (() => unknown)[],
  say: Say,
): Promise<Omit<Machines, "stop">> {
  const primary = await makePostgresCluster(settings);
  const second = await makePostgresCluster(settings, primary);
  ends.push(primary.remove, second.remove);
  const first = restarted(primary);
  const replica = restarted(second);
  await first.start();
  ends.push(first.end);
  const direct = await createDatabase(primary.url, "zhulin");
  await replica.start();
  ends.push(replica.end);
  const pooler = await startPooler(folder, primary.port, "zhulin");
  const s3 = await startS3Server();
  ends.push(s3.close, pooler.stop);
  say("PostgreSQL, its replica, pgbouncer and S3 are there");

  const secret = "leaf".repeat(16);
  const ports: [number, number] = [await freePort(), await freePort()];
  const front = await startFront(folder, ports);
  ends.push(front.stop);
  const url = `http://127.0.0.1:${front.port}`;
  const shared = {
    HOST: "127.0.0.1",
    SITE_URL: url,
    SESSION_SECRET: secret,
    TRUST_PROXY: "loopback",
    CAPTCHA: "on",
    WEB_CONCURRENCY: "1",
    DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/zhulin`,
    DATABASE_SESSION_URL: direct,
    DATABASE_READ_URL: `postgres://postgres@127.0.0.1:${second.port}/zhulin`,
    ...bucketVariables(s3),
  };
  const dataDirs: [string, string] = [path.join(folder, "a"), path.join(folder, "b")];
  const variablesOf = (at: 0 | 1) => ({
    ...shared,
    PORT: String(ports[at]),
    DATA_DIR: dataDirs[at],
  });
  const machine = (at: 0 | 1) =>
    new SiteProcesses(`http://127.0.0.1:${ports[at]}`, variablesOf(at));
  const sites: [SiteProcesses, SiteProcesses] = [machine(0), machine(1)];
  for (const site of sites) {
    await site.start();
    ends.push(async () => {
      site.killGroup();
      await site.untilGone();
    });
  }
  say("both machines serve");

  const journal = new Journal(path.join(folder, "journal.jsonl"));
  const watched = await openDatabase({ dataDir: "", databaseUrl: direct });
  ends.push(watched.close);
  return {
    folder,
    url,
    sites,
    dataDirs,
    secret,
    journal,
    door: { url, journal, secret: () => secret },
    replica,
    first: watched,
    openReplica: () => openDatabase({ dataDir: "", databaseUrl: shared.DATABASE_READ_URL }),
    set: async (key, value) => {
      const own = siteVariables(variablesOf(0)) as Record<string, string>;
      const { code, stderr } = await runCommandFile("settings.ts", ["set", key, value], own);
      if (code !== 0) throw new Error(stderr);
    },
  };
}

function restarted(cluster: PostgresCluster): Restarted & { end(): Promise<void> } {
  let server: ChildProcess | null = null;
  const killAtExit = () => void server?.kill("SIGQUIT");
  process.once("exit", killAtExit);
  return {
    kill: async () => {
      if (server) await killWhole(server);
      server = null;
    },
    start: async () => {
      server ??= await startPatiently(cluster);
    },
    end: async () => {
      process.off("exit", killAtExit);
      if (!server) return;
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
    },
  };
}
