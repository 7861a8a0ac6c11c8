import { changeUnread } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Removes the messages that these members received or caused, and corrects how many others have not read. */
export async function removeMessagesOf(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("message").where("userId", "in", part).execute();
    const unread = await trx
      .selectFrom("message")
      .select((eb) => ["userId", eb.fn.countAll<number>().as("count")])
      .where("fromId", "in", part)
      .where("status", "=", 0)
      .groupBy("userId")
      .orderBy("userId")
      .execute();
    await trx.deleteFrom("message").where("fromId", "in", part).execute();
    for (const { userId, count } of unread) await changeUnread(trx, userId, -count);
  }
}
