import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "tests/setup/free-port";
import { root, servingProgram, siteVariables } from "./site-server";

/** A site on the database of this test, started as `npm start` does. */
export interface OwnSite {
  url: string;
  /** All that it wrote so far. */
  said(): string;
  awaitLine(pattern: RegExp): Promise<string>;
  /** The server processes that answered so far, which the log tells at level info. */
  answering(): number[];
  /** Sends its first process a signal. */
  signal(name: NodeJS.Signals): void;
  /** Ends it with SIGTERM and answers its exit code. */
  end(): Promise<number | null>;
  /** Whether no process of it, or that one of it started, is left. */
  isGone(): boolean;
  /** Ends its whole process group with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a site of this test's own, by this Node or another, and waits until it serves. */
export function startOwnSite(
  variables: Record<string, string> = {},
  node = process.execPath,
): Promise<OwnSite> {
  return startProgram("app/cli/start.mjs", variables, node);
}

/**
 * The same, from this checkout or another, without what a start does before it serves: the database is migrated, and there
 * is no owner.
 */
export function serveOwnSite(variables: Record<string, string> = {}, cwd = root): Promise<OwnSite> {
  return startProgram(servingProgram, variables, process.execPath, cwd);
}

async function startProgram(
  program: string,
  variables: Record<string, string>,
  node = process.execPath,
  cwd = root,
): Promise<OwnSite> {
  const port = await freePort();
  const { DATA_DIR = "", DATABASE_URL = "" } = process.env;
  const here = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR, DATABASE_URL };
  const child = spawn(node, [program], {
    cwd,
    env: siteVariables({ DEMO_CONTENT: "off", ...here, ...variables }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  let said = "";
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);

  const awaitLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = said.split("\n").find((one) => pattern.test(one));
        if (line === undefined) return;
        waiting.delete(look);
        resolve(line);
      };
      waiting.add(look);
      child.once("exit", () => reject(new Error(`The site ended:\n${said}`)));
      look();
    });
  const site: OwnSite = {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    awaitLine,
    answering: () => {
      const lines = said.split("\n").filter((line) => line.includes('"path":'));
      return [...new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))];
    },
    signal: (name) => void child.kill(name),
    end: async () => {
      child.kill("SIGTERM");
      return (await ended)[0];
    },
    isGone: () => {
      try {
        return child.pid !== undefined && !process.kill(-child.pid, 0);
      } catch {
        return true;
      }
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
  await awaitLine(/is ready/);
  return site;
}
