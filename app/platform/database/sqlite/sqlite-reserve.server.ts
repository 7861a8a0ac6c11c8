import fs from "node:fs";
import path from "node:path";

/**
 * SQLite needs a file of 32 kB beside the database to open it, even to read, and the last one to close it takes that file
 * away. A site that was stopped on a full disk is started by a piece of what this file holds.
 */
const reserveFile = (dataDir: string): string => path.join(dataDir, "full-disk-reserve");

const piece = 256 * 1024;
/** So many starts on a full disk. */
const pieces = 8;
/** A disk with less room is left what it has. */
const leastRoom = 16 * 1024 * 1024;

/** Puts room aside where there is plenty, and none is put aside yet. */
export function fillReserve(dataDir: string): void {
  const file = reserveFile(dataDir);
  try {
    const { bavail, bsize } = fs.statfsSync(dataDir);
    if (bavail * bsize < leastRoom || reservedBytes(file) === pieces * piece) return;
    fs.writeFileSync(file, Buffer.alloc(pieces * piece, "reserve "), { mode: 0o600 });
  } catch {
    // Nothing but a start on a full disk misses it.
  }
}

/** Gives a piece of it free; whether there was one. */
export function releaseReserve(dataDir: string): boolean {
  const file = reserveFile(dataDir);
  const left = reservedBytes(file);
  if (left === 0) return false;
  try {
    fs.truncateSync(file, Math.max(0, left - piece));
    return true;
  } catch {
    return false;
  }
}

const reservedBytes = (file: string): number =>
  fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
