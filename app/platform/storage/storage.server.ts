import path from "node:path";
import { env, type S3Settings } from "~/platform/env/env.server";
import { awayWhereRefused } from "~/platform/storage/away-where-refused.server";
import { FolderStorage } from "~/platform/storage/folder-storage.server";
import { S3Storage } from "~/platform/storage/s3-storage.server";
import type { Storage } from "~/platform/storage/stored-file";

/** Where pictures are kept in the data directory. */
export const uploadFolder = (dataDir: string): string => path.join(dataDir, "uploads");

/** S3 where it is set, else that folder. */
export function openStorage(settings: { dataDir: string; s3: S3Settings | null }): Storage {
  return settings.s3
    ? new S3Storage(settings.s3)
    : new FolderStorage(uploadFolder(settings.dataDir));
}

let current: Storage | undefined;

/** The storage that the environment chose; StorageAway where it refuses the site, too. */
export function storage(): Storage {
  current ??= awayWhereRefused(openStorage(env()));
  return current;
}
