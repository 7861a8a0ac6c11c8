import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { root, siteVariables } from "tests/support/site-server";

interface Listed {
  pid: number;
  parent: number;
  isWorker: boolean;
}

const patience = 60_000;

/** A site that is started as `npm start` does, killed in every way, and started again. */
export class SiteProcesses {
  #child: ChildProcess | null = null;
  #said = "";

  constructor(
    readonly url: string,
    readonly variables: Record<string, string>,
  ) {}

  /** Its last words, for who looks for the cause of a fault. */
  get said(): string {
    return this.#said.slice(-20_000);
  }

  /** Starts it, unless its first process runs, and waits until it serves. */
  async start(): Promise<void> {
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) return;
    await this.untilGone();
    const child = spawn(process.execPath, ["app/cli/start.mjs"], {
      cwd: root,
      env: siteVariables(this.variables),
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, which can be killed as a whole.
      detached: true,
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      let said = "";
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        this.#said += chunk.toString();
        if (said.includes("is ready")) resolve();
      };
      child.stdout?.on("data", hear);
      child.stderr?.on("data", hear);
      child.once("exit", () => reject(new Error(`the site did not start:\n${said}`)));
    });
  }

  /** Sends a signal to the first process alone, as a service manager does. */
  terminate(): void {
    this.#child?.kill("SIGTERM");
  }

  /** Sends SIGKILL to all processes at once. */
  killGroup(): void {
    const { pid } = this.#child ?? {};
    if (pid !== undefined && this.#list().length > 0) process.kill(-pid, "SIGKILL");
  }

  /** Kills the process that the server processes are children of. */
  killPrimary(): void {
    const worker = this.#list().find(({ isWorker }) => isWorker);
    if (worker) process.kill(worker.parent, "SIGKILL");
  }

  /** Kills one server process: the first, the second … of those there are. */
  killWorker(at: number): void {
    const workers = this.#list().filter(({ isWorker }) => isWorker);
    const one = workers[at % Math.max(1, workers.length)];
    if (one) process.kill(one.pid, "SIGKILL");
  }

  /** Waits until no process of it is left; one that stays is a fault, and is killed. */
  async untilGone(): Promise<void> {
    const end = Date.now() + patience;
    while (this.#list().length > 0) {
      if (Date.now() > end) {
        this.killGroup();
        throw new Error("processes of the site stayed after its end");
      }
      await setTimeout(50);
    }
    this.#child = null;
  }

  #list(): Listed[] {
    const group = this.#child?.pid;
    if (group === undefined) return [];
    return execFileSync("ps", ["-eo", "pid=,ppid=,pgid=,stat=,args="], { encoding: "utf8" })
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , pgid, stat = "Z"]) => Number(pgid) === group && !stat.startsWith("Z"))
      .map(([pid, parent, , , ...args]) => ({
        pid: Number(pid),
        parent: Number(parent),
        isWorker: args.join(" ").includes("@remix-run/serve/dist/cli.js"),
      }));
  }
}
