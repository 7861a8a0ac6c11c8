import { isEncrypted, opensWith } from "~/platform/backup/encryption.server";
import type { BackupFile } from "~/platform/backup/read-backup.server";
import { env } from "~/platform/env/env.server";
import { seal, unseal } from "~/platform/env/secrets.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";

/** Most characters of one. */
export const longestPassphrase = 1000;

const purpose = "backup passphrase";

/** A passphrase on its way to a job: the queue is in the database, and the database in every backup. */
export const sealPassphrase = (passphrase: string): string => seal(purpose, passphrase);

/** The passphrase that a job was given; throws where the site's secret has changed meanwhile. */
export function unsealPassphrase(sealed: string): string {
  const passphrase = unseal(purpose, sealed);
  if (passphrase === null) throw new Error("the passphrase was sealed under another secret");
  return passphrase;
}

/**
 * A backup with what opens it: what was typed, or where nothing was, what the environment says. FieldsInvalid at
 * `passphrase` where that does not open it.
 */
export async function openBackup(file: string, typed: string): Promise<BackupFile> {
  if (!(await isEncrypted(file))) return { file, passphrase: "" };
  const passphrase = typed || env().backupPassphrase;
  if (await opensWith(file, passphrase)) return { file, passphrase };
  const fault = typed === "" ? "这份备份加密了，请填写它的口令" : "口令不对，什么都没有改变";
  throw new FieldsInvalid({ passphrase: [fault] });
}
