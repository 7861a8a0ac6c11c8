import { execFileSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { createDatabase } from "tests/setup/postgres-databases";
import { makePostgresCluster, type PostgresCluster } from "tests/setup/postgres-server";
import { openLine, type Line } from "./cut-line";

/** A PostgreSQL server that can be killed and started again, at the end of a line that can be cut. */
export interface FragilePostgres {
  /** Where its data are; the next run of tests clears them away. */
  folder: string;
  /** The address of the site's database over the line. */
  url: string;
  /** The same without the line. */
  directUrl: string;
  line: Line;
  /** Kills the server with all its processes at once. */
  kill(): Promise<void>;
  /** Kills one process that serves a connection, after which the server ends all the others. */
  killBackend(): void;
  start(): Promise<void>;
  /** Ends the server; its data goes unless it is to be looked at. */
  remove(kept: boolean): Promise<void>;
}

const tries = 40;

export async function startFragilePostgres(): Promise<FragilePostgres> {
  // Written to the system, so that it outlives the server; that the system dies, too, is not tried.
  const cluster = await makePostgresCluster({ fsync: "off" });
  let server: ChildProcess = await cluster.start();
  const killAtExit = () => void server.kill("SIGQUIT");
  process.once("exit", killAtExit);
  const directUrl = await createDatabase(cluster.url, "zhulin");
  const line = await openLine(Number(new URL(directUrl).port));
  const url = new URL(directUrl);
  url.port = String(line.port);
  return {
    folder: cluster.folder,
    url: url.href,
    directUrl,
    line,
    kill: () => killWhole(server),
    killBackend: () => {
      const backend = childrenOf(server).find(({ words }) => /127\.0\.0\.1/.test(words));
      if (backend) killOne(backend.pid);
    },
    start: async () => {
      server = await startPatiently(cluster);
    },
    remove: async (kept) => {
      process.off("exit", killAtExit);
      line.close();
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      if (!kept) cluster.remove();
    },
  };
}

/** Kills a server with all its processes at once. */
export async function killWhole(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  for (const { pid } of childrenOf(server)) killOne(pid);
  server.kill("SIGKILL");
  await ended;
}

/** Starts a server that was killed: the memory that its processes shared is given back only once all of them are gone. */
export async function startPatiently(cluster: PostgresCluster): Promise<ChildProcess> {
  for (let left = tries; ; left -= 1) {
    try {
      return await cluster.start();
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(250);
    }
  }
}

function childrenOf({ pid }: ChildProcess): { pid: number; words: string }[] {
  return execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === pid)
    .map((found) => ({ pid: Number(found?.[1]), words: found?.[3] ?? "" }));
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
