import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { backupFolder } from "~/platform/backup/backup-folder.server";
import { ByteCount } from "~/platform/backup/byte-count.server";
import { BackupFault } from "~/platform/backup/read-backup.server";
import { requireUsable } from "~/platform/backup/restore-backup.server";
import { takeBackupName } from "~/platform/backup/write-backup.server";
import { env } from "~/platform/env/env.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { readFormWithLargeFile } from "~/platform/http/large-upload.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import { openBackup } from "./backup-passphrase.server";

const gigabyte = 1024 ** 3;
/** Most bytes of a backup that comes by the browser; larger ones are copied into the folder. */
const most = 20 * gigabyte;

const stagePrefix = ".receiving-";
/** How long an upload may take, in ms: more than the server lets any request take. */
const longestUpload = 60 * 60 * 1000;

/** Receives a backup into a file of its own, and forgets it unless it is taken. */
export class BackupUpload {
  readonly #stage: string;
  readonly #file: string;

  constructor() {
    const folder = backupFolder(env().dataDir);
    makePrivateFolder(folder);
    removeLeft(folder);
    this.#stage = fs.mkdtempSync(path.join(folder, stagePrefix));
    this.#file = path.join(this.#stage, "archive");
  }

  /** Reads the form that carries it. */
  read(request: Request): Promise<FormData> {
    return readFormWithLargeFile(request, { file: this.#file, most });
  }

  /** Puts a whole and fitting backup among the others and answers its name; FieldsInvalid otherwise. */
  async take(expected: string, passphrase: string): Promise<string> {
    if (!fs.existsSync(this.#file) || fs.statSync(this.#file).size === 0) {
      throw new FieldsInvalid({ file: ["请选择备份文件"] });
    }
    const { sha256 } = await sumOf(this.#file);
    if (expected !== "" && expected.toLowerCase() !== sha256) {
      throw new FieldsInvalid({ sha256: ["校验和对不上，文件没有传完整，或者不是这一个"] });
    }
    const backup = await openBackup(this.#file, passphrase);
    try {
      await requireUsable({ ...backup, isForeign: true });
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      throw new FieldsInvalid({ file: ["这个文件损坏了，或者来自更新的版本，没有收下"] });
    }
    const { timeZone } = await readSettings();
    const name = {
      dataDir: env().dataDir,
      timeZone,
      origin: "uploaded" as const,
      encrypted: backup.passphrase !== "",
      begun: Date.now(),
    };
    const file = takeBackupName(name, sha256);
    fs.renameSync(this.#file, file);
    return path.basename(file);
  }

  /** Removes what was received and not taken. */
  forget(): void {
    fs.rmSync(this.#stage, { recursive: true, force: true });
  }
}

async function sumOf(file: string): Promise<{ size: number; sha256: string }> {
  const count = new ByteCount();
  await pipeline(fs.createReadStream(file), count.resume());
  return count.result();
}

/** Removes what uploads left where a process ended in the middle of them. */
function removeLeft(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((found) => found.startsWith(stagePrefix))) {
    const stage = path.join(folder, name);
    const changed = fs.statSync(stage, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > longestUpload) fs.rmSync(stage, { recursive: true, force: true });
  }
}
