import type { OffsiteSettings } from "~/platform/env/offsite-env";
import { S3Folder, type S3File } from "~/platform/storage/s3-folder.server";
import { isBackupName } from "./backup-folder.server";

/** A backup that lies elsewhere. */
export type OffsiteBackup = S3File;

/** Backups in a bucket of S3, below a prefix; what is called otherwise there is left alone. */
export class OffsiteStore {
  readonly #folder: S3Folder;

  constructor(settings: OffsiteSettings, partSize?: number) {
    this.#folder = new S3Folder(settings, partSize);
  }

  /** Every backup there, the newest first. */
  async list(): Promise<OffsiteBackup[]> {
    const files = await this.#folder.list("", { flat: true });
    return files
      .filter(({ name }) => isBackupName(name))
      .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  }

  /** Puts a file there under its name; there is none until it is there whole. */
  async put(file: string, name: string): Promise<void> {
    await this.#folder.put(file, requireName(name));
  }

  /** Brings a backup into a file, which is then as old as it is there; false where there is none of that name. */
  async fetch(name: string, file: string): Promise<boolean> {
    return this.#folder.fetch(requireName(name), file);
  }

  async delete(name: string): Promise<void> {
    await this.#folder.delete(requireName(name));
  }
}

function requireName(name: string): string {
  if (!isBackupName(name)) throw new TypeError(`Not the name of a backup: ${name}`);
  return name;
}
