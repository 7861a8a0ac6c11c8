import { inQuietTransaction } from "~/platform/database/database.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";

const archives = { most: 6, seconds: 3600 };

/** Counts an archive that a member begins to download; TooFast after six in an hour. */
export async function countArchive(userId: number): Promise<void> {
  await inQuietTransaction((trx) => countAct(trx, `archive ${userId}`, archives));
}
