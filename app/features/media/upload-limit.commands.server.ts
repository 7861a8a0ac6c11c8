import { inTransaction } from "~/platform/database/database.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";

const uploads = { most: 60, seconds: 3600 };

/** Counts pictures that a member is about to store; TooFast after 60 in an hour, and then counts none. */
export async function countUploads(userId: number, count: number): Promise<void> {
  await inTransaction(async (trx) => {
    for (let one = 0; one < count; one += 1) await countAct(trx, `upload ${userId}`, uploads);
  });
}
