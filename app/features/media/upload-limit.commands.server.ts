import { inQuietTransaction } from "~/platform/database/database.server";
import { countAct, countActFrom } from "~/platform/rate-limit/rate-limit.commands.server";

const uploads = { most: 60, seconds: 3600 };
const rescued = { most: 18, seconds: 3600 };
/** The limit for all addresses together: pictures cost more than anything else that can be asked for without signing in. */
const rescuedInAll = { most: 200, seconds: 3600 };

/** Counts pictures that a member is about to store; TooFast after 60 in an hour, and then counts none. */
export async function countUploads(userId: number, count: number): Promise<void> {
  await inQuietTransaction(async (trx) => {
    for (let one = 0; one < count; one += 1) await countAct(trx, `upload ${userId}`, uploads);
  });
}

/** Counts pictures that came with a form after its session had ended; TooFast after 18 in an hour from one address. */
export async function countRescuedUploads(address: string, count: number): Promise<void> {
  await inQuietTransaction(async (trx) => {
    for (let one = 0; one < count; one += 1) {
      await countActFrom(trx, address, "kept picture", rescued);
      await countAct(trx, "kept picture", rescuedInAll);
    }
  });
}
