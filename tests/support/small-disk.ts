import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Makes a folder a disk of its own; false where that is not allowed, which only root of Linux is. */
export function mountDisk(folder: string, ...words: string[]): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("mount", [...words, folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A disk that is soon full. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  return mountDisk(folder, "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs");
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
