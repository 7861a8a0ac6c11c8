import type { Writer } from "~/platform/database/database.server";

/**
 * Makes transactions about one member wait for each other, on both databases, so that what is counted
 * and then changed cannot be counted by two at once. A member who does not exist is no error.
 */
export async function lockUser(trx: Writer, userId: number): Promise<void> {
  await trx
    .updateTable("user")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "=", userId)
    .execute();
}
