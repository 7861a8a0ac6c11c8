import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import dayjs from "dayjs";
import { pack, type Pack } from "tar-stream";
import { absoluteTime } from "~/platform/clock/clock";
import { readSnapshot, type SnapshotRow, type Snapshot } from "~/platform/database/snapshot.server";
import { secretFile } from "~/platform/env/secrets.server";
import type { Storage } from "~/platform/storage/stored-file";
import { backupFolder, checksumFile, type BackupOrigin } from "./backup-folder.server";
import { ByteCount } from "./byte-count.server";
import { encryptedEnding, encrypting, passing } from "./encryption.server";
import {
  manifestName,
  secretEntry,
  tableEntry,
  uploadEntry,
  type FileSum,
  type Manifest,
} from "./manifest";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";
import { syncFile } from "~/platform/storage/synced-file.server";

export interface BackupPlan {
  dataDir: string;
  storage: Storage;
  /** The IANA time zone whose clock names the file. */
  timeZone: string;
  /** Manual when left out. */
  origin?: BackupOrigin;
  /** What it is encrypted with; "" leaves it plain, and the secret of the sessions out. */
  passphrase: string;
  /** The keys of the stored files that a snapshot speaks of; those that are gone are left out. */
  uploadKeys(snapshot: Snapshot): AsyncIterable<string>;
  /** Is told the keys of those that are gone, and how many are not, once all were looked for; what it throws ends the backup. */
  tellGone?(gone: string[], found: number): void;
}

/** Writes the whole site into one archive below `backups`, while it runs, and answers the file. */
export async function writeBackup(plan: BackupPlan): Promise<string> {
  const folder = backupFolder(plan.dataDir);
  makePrivateFolder(folder);
  const { passphrase } = plan;
  const begun = Date.now();
  return withStageFolder(folder, "writing", async (stage) => {
    const archive = path.join(stage, "archive");
    const tar = pack();
    const count = new ByteCount();
    const written = pipeline(
      tar,
      createGzip(),
      passphrase === "" ? passing : encrypting(passphrase),
      count,
      fs.createWriteStream(archive, { mode: 0o600 }),
    );
    const packed = readSnapshot((snapshot) => packAll(tar, snapshot, plan, stage));
    packed.catch((error: Error) => tar.destroy(error));
    // Both are over before the folder goes: a deleted file that is open still takes room.
    await Promise.allSettled([written, packed]);
    // The first fault, whichever of the two had it.
    await written;
    await packed;
    await syncFile(archive);
    const file = takeBackupName(
      { ...plan, encrypted: passphrase !== "", begun },
      count.result().sha256,
    );
    fs.renameSync(archive, file);
    return file;
  });
}

type BackupName = Pick<BackupPlan, "dataDir" | "timeZone" | "origin"> & {
  encrypted: boolean;
  /** Milliseconds since 1970 UTC. */
  begun: number;
};

/**
 * Takes a name that no backup has, by writing the checksum beside it: the moment by the plan's clock, a number if it is taken,
 * and why the backup is made. The file itself is still to come.
 */
export function takeBackupName(name: BackupName, sha256: string): string {
  for (let number = 1; ; number += 1) {
    const file = backupFileOf(name, number);
    if (!fs.existsSync(file) && keepChecksum(file, sha256)) return file;
  }
}

function backupFileOf(
  { dataDir, timeZone, origin = "manual", encrypted, begun }: BackupName,
  number: number,
): string {
  const at = absoluteTime(begun, timeZone).replaceAll(/[-:]/g, "").replace(" ", "-");
  const moment = number === 1 ? `zhulin-${at}` : `zhulin-${at}-${number}`;
  const why = origin === "manual" ? "" : `-${origin}`;
  const ending = encrypted ? encryptedEnding : "";
  return path.join(backupFolder(dataDir), `${moment}${why}.tar.gz${ending}`);
}

/** Writes the checksum of a backup beside it; whether there was none yet. */
function keepChecksum(file: string, sha256: string): boolean {
  try {
    const line = `${sha256}  ${path.basename(file)}\n`;
    fs.writeFileSync(checksumFile(file), line, { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function packAll(
  tar: Pack,
  snapshot: Snapshot,
  { dataDir, storage, passphrase, uploadKeys, tellGone }: BackupPlan,
  stage: string,
): Promise<void> {
  const files: Manifest["files"] = {};
  for (const { name } of snapshot.tables) {
    // An archive wants to know the size of an entry before its content.
    const table = path.join(stage, "table");
    await pipeline(lines(snapshot.rows(name)), fs.createWriteStream(table));
    files[tableEntry(name)] = await addFile(tar, tableEntry(name), table);
  }
  const gone: string[] = [];
  let kept = 0;
  for await (const key of uploadKeys(snapshot)) {
    const found = await storage.find(key);
    if (!found) {
      gone.push(key);
      continue;
    }
    kept += 1;
    const body = Readable.fromWeb((await found.stream()) as NodeWebStream);
    files[uploadEntry(key)] = await addEntry(tar, uploadEntry(key), found.size, body);
  }
  tellGone?.(gone, kept);
  const secret = secretFile(dataDir);
  if (passphrase !== "" && fs.existsSync(secret)) {
    files[secretEntry] = await addFile(tar, secretEntry, secret);
  }
  tar.entry({ name: manifestName }, JSON.stringify(manifestOf(snapshot, files), null, 1));
  tar.finalize();
}

function manifestOf(snapshot: Snapshot, files: Manifest["files"]): Manifest {
  return {
    format: 1,
    madeAt: dayjs().toISOString(),
    migrations: snapshot.migrations,
    lastIds: Object.fromEntries(snapshot.tables.map(({ name, lastId }) => [name, lastId])),
    files,
  };
}

async function* lines(rows: AsyncIterable<SnapshotRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

function addFile(tar: Pack, name: string, file: string): Promise<FileSum> {
  return addEntry(tar, name, fs.statSync(file).size, fs.createReadStream(file));
}

async function addEntry(tar: Pack, name: string, size: number, body: Readable): Promise<FileSum> {
  const count = new ByteCount();
  try {
    await pipeline(body, count, tar.entry({ name, size }));
    return count.result();
  } finally {
    // Where there was no entry any more, nobody else does.
    body.destroy();
  }
}
