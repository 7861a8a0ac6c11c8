import fs from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import dayjs from "dayjs";
import { RowUnfit } from "~/platform/database/fill.server";
import { unknownMigrations } from "~/platform/database/migrate.server";
import {
  refillDatabase,
  replaceDatabase,
  requireDatabaseUnused,
} from "~/platform/database/replace.server";
import type { SnapshotRow } from "~/platform/database/snapshot.server";
import { secretFile } from "~/platform/env/secrets.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";
import type { Storage } from "~/platform/storage/stored-file";
import { withoutNul } from "~/platform/text/kept-text";
import { rowInLine, storageKeyOf } from "./backup-entry.server";
import { linesOfFile } from "./file-lines.server";
import { manifestName, secretEntry, tableEntry, type Manifest } from "./manifest";
import { tryFilling } from "./trial-filling.commands.server";
import { BackupFault, checkBackup, readEntries, type BackupFile } from "./read-backup.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

export interface RestorePlan extends BackupFile {
  dataDir: string;
  storage: Storage;
  /** Whether this row is restored. */
  wanted(table: string, row: SnapshotRow): boolean;
}

/**
 * Puts a backup in the place of the present site and answers where that now is: a folder or schema.
 * Throws BackupFault or DatabaseBusy before anything is changed; the database changes all at once.
 */
export async function restoreBackup(plan: RestorePlan): Promise<string> {
  const { dataDir, wanted } = plan;
  const manifest = await requireUsable(plan);
  await requireDatabaseUnused();
  const name = `before-restore-${dayjs().format("YYYYMMDD-HHmmss")}`;
  const asideDir = path.join(dataDir, name);
  return withStageFolder(dataDir, "reading", async (stage) => {
    await stageFiles(plan, manifest, stage);
    await asFault(
      replaceDatabase(name, manifest.migrations, {
        lastIds: manifest.lastIds,
        rows: (table) => pickRows(readRows(path.join(stage, tableEntry(table))), table, wanted),
      }),
    );
    await replaceSecret(path.join(stage, secretEntry), secretFile(dataDir), asideDir);
    return name;
  });
}

/** Reads a backup whole; BackupFault unless all of it is right, this version knows its schema, and there is an account. */
export async function requireUsable(backup: BackupFile): Promise<Manifest> {
  const manifest = await checkBackup(backup);
  const [unknown] = unknownMigrations(manifest.migrations);
  if (unknown)
    throw new BackupFault(
      forTerminal(
        `${backup.file} was made by a newer version (${unknown}).`,
        `${backup.file} 来自更新的版本（${unknown}）。`,
      ),
    );
  if (!manifest.files[tableEntry("user")]?.size) {
    throw new BackupFault(
      forTerminal(
        `${backup.file} holds no account, and nobody could sign in; nothing was changed.`,
        `${backup.file} 里没有一个账号，恢复之后谁也登录不了，什么都没有改。`,
      ),
    );
  }
  return manifest;
}

export interface RunningRestorePlan extends RestorePlan {
  /** Keeps the present content; whoever writes meanwhile waits until the restored one is there. */
  keepPresent: () => Promise<unknown>;
}

/**
 * Puts a backup in the place of the present content while the site runs: readers see the one or the other,
 * writers wait. Its secret stays, because the processes know it. Throws BackupFault before anything is changed.
 */
export async function restoreWhileRunning(plan: RunningRestorePlan): Promise<void> {
  const { dataDir, wanted, keepPresent } = plan;
  const manifest = await requireUsable(plan);
  return withStageFolder(dataDir, "reading", async (stage) => {
    await stageFiles(plan, manifest, stage);
    const filling = {
      lastIds: manifest.lastIds,
      rows: (table: string) =>
        pickRows(readRows(path.join(stage, tableEntry(table))), table, wanted),
    };
    await asFault(refillDatabase(manifest.migrations, filling, keepPresent));
  });
}

/** What does not fit the database is a fault of the backup. */
async function asFault(filling: Promise<void>): Promise<void> {
  try {
    await filling;
  } catch (error) {
    if (error instanceof RowUnfit) throw new BackupFault(error.message, { cause: error });
    throw error;
  }
}

/**
 * Restores a backup into a file beside the site, which is removed again, and answers how many rows and files it held;
 * throws what is wrong with it. The site is not touched.
 */
export async function tryRestoring(
  backup: BackupFile,
  dataDir: string,
): Promise<{ rows: number; files: number }> {
  const manifest = await requireUsable(backup);
  return withStageFolder(dataDir, "restoring", async (stage) => {
    let files = 0;
    const storage = { put: async () => void (files += 1) };
    await stageFiles({ ...backup, storage }, manifest, stage);
    const rows = await tryFilling(stage, manifest.migrations, {
      lastIds: manifest.lastIds,
      rows: (table) => readRows(path.join(stage, tableEntry(table))),
    });
    return { rows, files };
  });
}

async function* pickRows(
  rows: AsyncGenerator<SnapshotRow>,
  table: string,
  wanted: RestorePlan["wanted"],
): AsyncGenerator<SnapshotRow> {
  for await (const row of rows) if (wanted(table, row)) yield row;
}

/**
 * Tables and the secret go to the stage; files to the storage, where their keys are used once for ever.
 * Only what the manifest names is unpacked, and no more of it.
 */
async function stageFiles(
  { file, passphrase, storage }: BackupFile & { storage: Pick<Storage, "put"> },
  { files }: Manifest,
  stage: string,
): Promise<void> {
  await mkdir(path.join(stage, "tables"));
  await readEntries({ file, passphrase }, async ({ name, size }, body) => {
    if (name === manifestName) return void body.resume();
    if (files[name]?.size !== size) {
      throw new BackupFault(
        forTerminal(`${file} has changed meanwhile.`, `${file} 在这期间变了。`),
      );
    }
    const key = storageKeyOf(name);
    if (key !== undefined) await storage.put(key, await buffer(body));
    else await pipeline(body, fs.createWriteStream(path.join(stage, name)));
  });
}

async function* readRows(file: string): AsyncGenerator<SnapshotRow> {
  if (!fs.existsSync(file)) return;
  for await (const line of linesOfFile(file)) yield readRow(line);
}

// SQLite kept NUL.
function rowWithoutNul(row: SnapshotRow): SnapshotRow {
  const kept = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "string" ? withoutNul(value) : value,
  ]);
  return Object.fromEntries(kept) as SnapshotRow;
}

function readRow(line: string): SnapshotRow {
  try {
    return rowWithoutNul(rowInLine(line));
  } catch (error) {
    throw new BackupFault(
      forTerminal(`${String(error)}; nothing was changed.`, `${String(error)}；什么都没有改。`),
    );
  }
}

/** Puts a restored secret in the place of the present one, which moves aside. */
export async function replaceSecret(
  restored: string,
  present: string,
  asideDir: string,
): Promise<void> {
  if (!fs.existsSync(restored)) return;
  if (fs.existsSync(present)) {
    makePrivateFolder(asideDir);
    fs.copyFileSync(present, path.join(asideDir, path.basename(present)));
  }
  fs.chmodSync(restored, 0o600);
  fs.renameSync(restored, present);
}
