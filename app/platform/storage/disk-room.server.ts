import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "~/platform/env/env.server";
import { wasNoted } from "~/platform/log/unavailable-log.server";
import { StorageAway, StorageFull } from "./storage-refusal";

/** Below so many bytes a disk counts as full: SQLite's log alone takes a few megabytes. */
const least = 16 * 1024 * 1024;

/** Why nothing, or no picture, can be stored at the moment, for those who run the site; null when there is room. */
export type StorageFault = "full" | "read-only" | "refused" | "no pictures";

/** Bytes that are free on the disk of DATA_DIR. */
export async function readDiskRoom(): Promise<number> {
  const { bavail, bsize } = await statfs(env().dataDir);
  return bavail * bsize;
}

/**
 * Looks at the disk of DATA_DIR. The disk of a database elsewhere is only known by what this process was told within the
 * last minute.
 */
export async function findStorageFault(): Promise<StorageFault | null> {
  const { dataDir, databaseUrl } = env();
  if ((await readDiskRoom()) < least) return "full";
  if (!(await isWritable(dataDir))) return "read-only";
  if (databaseUrl !== null && wasNoted(StorageFull)) return "refused";
  return wasNoted(StorageAway) ? "no pictures" : null;
}

const triedFor = 5000;
let tried = { time: -triedFor, writable: true };

// A disk that fell back to reading after an error still says that it may be written to, until it is tried.
async function isWritable(folder: string): Promise<boolean> {
  const now = performance.now();
  if (now - tried.time < triedFor) return tried.writable;
  const file = path.join(folder, `.tried-${process.pid}`);
  const writable = await writeFile(file, "")
    .then(() => rm(file))
    .then(
      () => true,
      () => false,
    );
  tried = { time: now, writable };
  return writable;
}
