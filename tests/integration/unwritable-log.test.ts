import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { freePort } from "tests/setup/free-port";
import { serveOwnSite } from "tests/support/own-site";
import { root, servingProgram, siteVariables } from "tests/support/site-server";

/** What takes nothing, as a file on a full disk; only Linux has it. */
const full = "/dev/full";

let site: ChildProcess | undefined;

afterEach(async () => {
  if (!site?.pid || site.exitCode !== null || site.signalCode !== null) return;
  const ended = once(site, "exit");
  process.kill(-site.pid, "SIGKILL");
  await ended;
});

const serverProcesses = (pid: number) =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

/** The status of a page, asked until somebody answers, or null if nobody does in time. */
async function statusOf(url: string): Promise<number | null> {
  for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(100)) {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(url, { signal }).catch(() => null);
    if (answer) return answer.status;
  }
  return null;
}

// The database has no part in this: once is enough.
test.runIf(fs.existsSync(full) && !process.env.DATABASE_URL)(
  "a site whose log is on a full disk serves on, replaces a process that dies, and ends when told",
  async () => {
    // Built, where it is not yet, before its log takes nothing.
    await (await serveOwnSite()).end();
    const port = String(await freePort());
    const { DATA_DIR = "" } = process.env;
    const log = fs.openSync(full, "w");
    site = spawn(process.execPath, [servingProgram], {
      cwd: root,
      env: siteVariables({ PORT: port, HOST: "127.0.0.1", LOG_LEVEL: "info", DATA_DIR }),
      stdio: ["ignore", log, log],
      detached: true,
    });
    fs.closeSync(log);
    const ended = once(site, "exit");
    const url = `http://127.0.0.1:${port}`;
    const pid = site.pid ?? 0;
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    const [first = 0, ...others] = serverProcesses(pid);
    expect(others).toEqual([]);
    for (const address of ["/", "/topics", "/about", "/topics", "/healthz"]) {
      expect(await statusOf(url + address)).toBe(200);
    }
    expect(serverProcesses(pid)).toEqual([first]);
    process.kill(first, "SIGKILL");
    await expect.poll(() => serverProcesses(pid), { timeout: 10_000 }).not.toContain(first);
    expect(await statusOf(`${url}/topics`)).toBe(200);
    site.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
);
