import fs from "node:fs/promises";
import path from "node:path";
import { NotFound } from "~/platform/errors/domain-errors";

/** Why a backup was made: by hand, every day, before a restore, or brought from elsewhere. */
const backupOrigins = ["manual", "daily", "before-restore", "uploaded"] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

/** A backup that lies in the folder. */
export interface StoredBackup {
  name: string;
  origin: BackupOrigin;
  encrypted: boolean;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970 UTC. */
  madeTime: number;
  /** SHA-256 of the file in hexadecimal; "" while it is not known. */
  sha256: string;
}

const wellNamed =
  /^zhulin-\d{8}-\d{6}(?:-\d+)?(?:-(?<origin>daily|before-restore|uploaded))?\.tar\.gz(?<encrypted>\.age)?$/;

/** Whether a file is called as backups are. */
export const isBackupName = (name: string): boolean => wellNamed.test(name);

/** The folder of the backups of a data folder. */
export const backupFolder = (dataDir: string): string => path.join(dataDir, "backups");

/** The file that holds the checksum of a backup, as sha256sum writes and checks it. */
export const checksumFile = (file: string): string => `${file}.sha256`;

/** Every backup, the newest first. */
export async function listBackups(dataDir: string): Promise<StoredBackup[]> {
  const names = await fs.readdir(backupFolder(dataDir)).catch(() => []);
  const backups = await Promise.all(
    names.filter((name) => wellNamed.test(name)).map((name) => describeFile(dataDir, name)),
  );
  return backups
    .filter((backup) => backup !== null)
    .toSorted((a, b) => b.madeTime - a.madeTime || (a.name < b.name ? 1 : -1));
}

/** One backup by its name; NotFound for names of anything else. */
export async function findBackup(
  dataDir: string,
  name: string,
): Promise<StoredBackup & { file: string }> {
  const backup = wellNamed.test(name) ? await describeFile(dataDir, name) : null;
  if (!backup) throw new NotFound();
  return { ...backup, file: path.join(backupFolder(dataDir), name) };
}

/** Deletes a backup and its checksum. */
export async function deleteBackup(dataDir: string, name: string): Promise<void> {
  const { file } = await findBackup(dataDir, name);
  await fs.rm(file, { force: true });
  await fs.rm(checksumFile(file), { force: true });
}

/** The backups but for those that a clock dated that was ahead, which would pass for the newest until their time comes. */
export async function listBackupsUntil(dataDir: string, now: number): Promise<StoredBackup[]> {
  return (await listBackups(dataDir)).filter(({ madeTime }) => madeTime <= now);
}

/** Deletes the oldest of the daily backups made until now, so that `kept` of them stay. */
export async function thinDailyBackups(dataDir: string, kept: number): Promise<void> {
  const made = await listBackupsUntil(dataDir, Date.now());
  const daily = made.filter(({ origin }) => origin === "daily");
  for (const { name } of daily.slice(kept)) await deleteBackup(dataDir, name);
}

async function describeFile(dataDir: string, name: string): Promise<StoredBackup | null> {
  const file = path.join(backupFolder(dataDir), name);
  const [stat, sum] = await Promise.all([
    fs.stat(file).catch(() => null),
    fs.readFile(checksumFile(file), "utf8").catch(() => ""),
  ]);
  if (!stat?.isFile()) return null;
  const { origin = "manual", encrypted } = wellNamed.exec(name)?.groups ?? {};
  return {
    name,
    origin: backupOrigins.find((one) => one === origin) ?? "manual",
    encrypted: encrypted !== undefined,
    size: stat.size,
    madeTime: Math.floor(stat.mtimeMs),
    sha256: /^[0-9a-f]{64}/.exec(sum)?.[0] ?? "",
  };
}
