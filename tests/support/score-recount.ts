import { setManyCounts } from "~/features/accounts/account/account-bulk.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Adds up the score logs of these members anew. */
export async function recountScores(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    const rows = await trx
      .selectFrom("scoreLog")
      .where("userId", "in", part)
      .select((eb) => [
        "userId",
        eb.fn
          .sum<number>(
            eb
              .case()
              .when("type", "=", 0)
              .then(eb.ref("score"))
              .else(eb("score", "*", -1))
              .end(),
          )
          .as("held"),
      ])
      .groupBy("userId")
      .execute();
    const held = new Map(rows.map((row) => [row.userId, row.held]));
    await setManyCounts(
      trx,
      "score",
      part.map((userId) => [userId, held.get(userId) ?? 0]),
    );
  }
}
