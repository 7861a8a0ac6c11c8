import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Makes a folder a disk of its own; false where that is not allowed, which only root of Linux is. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    const size = `size=${megabytes}m`;
    execFileSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export function unmountDisk(folder: string): void {
  execFileSync("umount", ["--lazy", folder]);
}

/** Fills the disk of a folder to the last byte and answers the file that does. */
export function fillDisk(folder: string): string {
  const ballast = path.join(folder, "ballast");
  const file = fs.openSync(ballast, "a");
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) if (fs.writeSync(file, Buffer.alloc(size)) < size) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    fs.closeSync(file);
  }
  return ballast;
}
