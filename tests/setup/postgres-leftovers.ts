import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Stops the servers and removes the data of test runs that were killed. */
export function removeLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const runner = /^zhulin-postgres-(\d+)-/.exec(name)?.[1];
    if (runner === undefined || isAlive(Number(runner))) continue;
    const folder = path.join(os.tmpdir(), name);
    stopServerOf(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function stopServerOf(folder: string): void {
  const data = path.join(folder, "data");
  const pidFile = path.join(data, "postmaster.pid");
  if (!fs.existsSync(pidFile)) return;
  const [pid, served] = fs.readFileSync(pidFile, "utf8").split("\n");
  if (served === data && isAlive(Number(pid))) process.kill(Number(pid), "SIGKILL");
}
