import type { SnapshotRow } from "~/platform/database/snapshot.server";
import { isStorageKey } from "~/platform/storage/storage-key";
import { manifestName, secretEntry } from "./manifest";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** An entry of an archive, as its head describes it. */
export interface BackupEntry {
  name: string;
  /** Bytes. */
  size: number;
}

/** The table whose rows an entry holds, or undefined. */
export const tableOf = (entry: string): string | undefined =>
  /^tables\/(\w+)\.ndjson$/.exec(entry)?.[1];

/** The key of the stored file that an entry holds, or undefined: only what the storage would take, and is stored here. */
export function storageKeyOf(entry: string): string | undefined {
  const key = /^uploads\/([^/]+\.(?:webp|avif))$/.exec(entry)?.[1];
  return key !== undefined && isStorageKey(key) ? key : undefined;
}

/** Most bytes of a row, which is read into memory whole. */
export const mostOfRow = 64 * megabyte;

/** Throws on an entry that no backup has, or that is larger than any; `before` is how many came before it. */
export function requireFitting({ name, size }: BackupEntry, before: number): void {
  const most = mostOf(name, before);
  if (most === undefined) throw new Error(`${name} does not belong there`);
  if (size > most) throw new Error(`${name} is too large`);
}

/** The manifest names each of the others in less than half a kilobyte. Rows go to the disk. */
function mostOf(name: string, before: number): number | undefined {
  if (name === manifestName) return Math.min(megabyte + (before * kilobyte) / 2, 256 * megabyte);
  if (name === secretEntry) return 4 * kilobyte;
  if (storageKeyOf(name) !== undefined) return 64 * megabyte;
  return tableOf(name) === undefined ? undefined : Infinity;
}

/** A row as a line holds it; throws on what is none, or carries the name by which scripts inherit. */
export function rowInLine(line: string): SnapshotRow {
  const row: unknown = JSON.parse(line);
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw new Error("a line is no row");
  if (Object.hasOwn(row, "__proto__")) throw new Error("a row has a column that no table has");
  return row as SnapshotRow;
}

/**
 * Most bytes that an archive from elsewhere, of so many, may unpack to. Rows get tens of times smaller, but what somebody
 * writes again and again hundreds of times: of its own backups a site has to restore any.
 */
export const mostUnpacked = (packed: number): number => 256 * megabyte + 100 * packed;
