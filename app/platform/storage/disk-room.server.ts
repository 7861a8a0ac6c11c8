import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "~/platform/env/env.server";
import { wasNoted } from "~/platform/log/unavailable-log.server";
import { StorageAway, StorageFull } from "./storage-refusal";
import { uploadFolder } from "./storage.server";

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
 * Looks at the disk of DATA_DIR, and at the folder of pictures where they are kept in it. The disk of a database elsewhere is
 * only known by what this process was told within the last minute.
 */
export async function findStorageFault(): Promise<StorageFault | null> {
  const { dataDir, databaseUrl, s3 } = env();
  if ((await readDiskRoom()) < least) return "full";
  if (!(await isWritable(dataDir))) return "read-only";
  if (databaseUrl !== null && wasNoted(StorageFull)) return "refused";
  if (s3 === null && !(await isWritable(uploadFolder(dataDir)))) return "no pictures";
  return wasNoted(StorageAway) ? "no pictures" : null;
}

const triedFor = 5000;
const tried = new Map<string, { time: number; writable: boolean }>();

// A disk that fell back to reading after an error still says that it may be written to, until it is tried.
async function isWritable(folder: string): Promise<boolean> {
  const now = performance.now();
  const last = tried.get(folder);
  if (last && now - last.time < triedFor) return last.writable;
  const file = path.join(folder, `.tried-${process.pid}`);
  const writable = await writeFile(file, "")
    .then(() => rm(file))
    .then(() => true, isMissing);
  tried.set(folder, { time: now, writable });
  return writable;
}

/** A folder that is not there is made once there is something to put into it. */
const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === "ENOENT";
