import type { Writer } from "~/platform/database/database.server";
import { partSize } from "~/platform/personal-data/personal-data";

/** Removes a part of the messages that a member received; answers whether it found some. */
export async function forgetMessages(trx: Writer, userId: number): Promise<boolean> {
  const rows = await trx
    .deleteFrom("message")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("message")
        .select("message.id")
        .where("message.userId", "=", userId)
        .limit(partSize),
    )
    .returning("id")
    .execute();
  return rows.length > 0;
}
