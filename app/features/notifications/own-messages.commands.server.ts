import type { Writer } from "~/platform/database/database.server";

/** Removes the messages that a member received. */
export async function forgetMessages(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom("message").where("userId", "=", userId).execute();
}
