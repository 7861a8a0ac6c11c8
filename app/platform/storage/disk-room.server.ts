import { access, constants, statfs } from "node:fs/promises";
import { env } from "~/platform/env/env.server";
import { wasNoted } from "~/platform/log/unavailable-log.server";
import { StorageAway, StorageFull } from "./storage-refusal";

/** Below so many bytes a disk counts as full: SQLite's log alone takes a few megabytes. */
const least = 16 * 1024 * 1024;

/** Why nothing, or no picture, can be stored at the moment, for those who run the site; null when there is room. */
export type StorageFault = "full" | "read-only" | "refused" | "no pictures";

/**
 * Looks at the disk of DATA_DIR without writing to it. The disk of a database elsewhere is only known by what this process
 * was told within the last minute.
 */
export async function findStorageFault(): Promise<StorageFault | null> {
  const { dataDir, databaseUrl } = env();
  try {
    await access(dataDir, constants.W_OK);
  } catch {
    return "read-only";
  }
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < least) return "full";
  if (databaseUrl !== null && wasNoted(StorageFull)) return "refused";
  return wasNoted(StorageAway) ? "no pictures" : null;
}
