import { inTransaction } from "~/platform/database/database.server";

/** Has a member watch each discussion that they comment in, or no longer. */
export async function setWatchCommented(userId: number, on: boolean): Promise<void> {
  await inTransaction((trx) =>
    trx
      .updateTable("user")
      .set({ watchCommented: on ? 1 : 0 })
      .where("id", "=", userId)
      .execute(),
  );
}
