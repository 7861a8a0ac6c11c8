import { uploadKeys } from "~/features/media/upload-keys";
import { readUploadsAfter } from "~/features/media/upload.queries.server";
import { startMinuteClock, type MinuteClock } from "~/platform/backup/minutes/minute-clock.server";
import type { MinutePlan } from "~/platform/backup/minutes/minute-round.server";
import { readDatabase } from "~/platform/database/database.server";
import { copiesMinutes, env } from "~/platform/env/env.server";
import type { OffsiteSettings } from "~/platform/env/offsite-env";
import { S3Folder } from "~/platform/storage/s3-folder.server";
import { storage } from "~/platform/storage/storage.server";

/** Of a whole database so many bytes are in memory at once: it goes while the site serves, every day. */
const partSize = 8 * 1024 ** 2;

/** Has what changes sent elsewhere every minute; null where that is not set. */
export function startMinuteCopies(): MinuteClock | null {
  const { offsite } = env();
  return copiesMinutes() && offsite ? startMinuteClock(minutePlan(offsite), offsite.seconds) : null;
}

/** What is sent, and where. Pictures in S3 are no part of this machine. */
export function minutePlan(offsite: OffsiteSettings): MinutePlan {
  const { dataDir, backupPassphrase, s3 } = env();
  return {
    dataDir,
    store: new S3Folder(offsite, partSize),
    passphrase: backupPassphrase,
    storage: s3 ? null : storage(),
    uploadsAfter: async (id) =>
      (await readUploadsAfter(readDatabase(), id)).map((row) => ({
        id: row.id,
        keys: uploadKeys(row),
      })),
  };
}
