import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "tests/setup/free-port";

export const root = path.resolve(import.meta.dirname, "../..");

export interface SiteServer {
  url: string;
  /** The number of the process that the server processes are children of. */
  pid: number;
  /** The faults that it wrote to its log since the last call. */
  takeFaults(): string[];
  stop(): Promise<void>;
  /** Kills every process of it at once, as kill -9 does. */
  kill(): Promise<void>;
}

/** What a site of the tests runs with, whatever the surroundings say. */
export function siteVariables(own: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(
    ["PATH", "HOME", "TMPDIR"].map((name) => [name, process.env[name] ?? ""]),
  );
  return {
    ...kept,
    // What it says is waited for.
    LC_ALL: "C.UTF-8",
    NODE_ENV: "production",
    CAPTCHA: "off",
    WEB_CONCURRENCY: "1",
    LOG_LEVEL: "warn",
    OWNER_USERNAME: "owner",
    OWNER_PASSWORD: "bamboo-owner",
    // Started as by npm, the site also ends when whoever started it is killed.
    npm_lifecycle_event: "start",
    ...own,
  };
}

/** What serves a site that is prepared already. */
export const servingProgram = "tests/support/serve-site.mjs";

/** Starts the site as `npm start` does, on a free port, and waits until it serves. */
export function startSite(own: Record<string, string>): Promise<SiteServer> {
  return startProgram("app/cli/start.mjs", own);
}

/** The same for a site that is prepared already, by the house that stands in a folder. */
export function serveSite(own: Record<string, string>, folder = root): Promise<SiteServer> {
  return startProgram(servingProgram, own, folder);
}

async function startProgram(
  program: string,
  own: Record<string, string>,
  folder = root,
): Promise<SiteServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    cwd: folder,
    env: siteVariables({ PORT: String(port), HOST: "127.0.0.1", ...own }),
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, which can be killed as a whole.
    detached: true,
  });
  const faults: string[] = [];
  await readiness(server, faults);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    takeFaults: () => faults.splice(0),
    stop: async () => {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
    kill: async () => {
      const ended = once(server, "exit");
      if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
      await ended;
    },
  };
}

function readiness(server: ChildProcess, faults: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      const text = chunk.toString();
      said += text;
      if (said.includes("is ready")) resolve();
      faults.push(...text.split("\n").filter((line) => /"level":(50|60)/.test(line)));
    };
    server.stdout?.on("data", listen);
    server.stderr?.on("data", listen);
    server.once("exit", () => reject(new Error(`The site did not start:\n${said}`)));
  });
}
