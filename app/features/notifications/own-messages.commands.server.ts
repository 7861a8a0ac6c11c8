import type { Writer } from "~/platform/database/database.server";

/** Removes a part of the messages that a member received; answers how many it found. */
export async function forgetMessages(trx: Writer, userId: number, most: number): Promise<number> {
  const rows = await trx
    .deleteFrom("message")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("message")
        .select("message.id")
        .where("message.userId", "=", userId)
        .limit(most),
    )
    .returning("id")
    .execute();
  return rows.length;
}
