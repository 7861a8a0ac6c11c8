import fs from "node:fs";
import os from "node:os";

const gibibyte = 2 ** 30;
const inMemory = "/dev/shm";

/**
 * Where tests keep what they throw away: in memory where there is room for it, because a third of the time of a small
 * database goes by while a disk confirms its commits. The name is the same for each run, so that the next one finds what
 * one that was killed left.
 */
export function scratchFolder() {
  const folder = roomIn(inMemory) ? `${inMemory}/zhulin-tests` : os.tmpdir();
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

function roomIn(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= 4 * gibibyte && process.availableMemory() >= 8 * gibibyte;
  } catch {
    return false;
  }
}
