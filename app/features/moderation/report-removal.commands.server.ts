import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/**
 * Removes the reports of these members and of what they wrote, with all that was said of them, and what these
 * members said of others, with the reports that nobody else joined.
 */
export async function removeReportsOf(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    await trx.deleteFrom("report").where("authorId", "in", part).execute();
    await trx.deleteFrom("reportVoice").where("userId", "in", part).execute();
  }
  await trx
    .deleteFrom("reportVoice")
    .where("reportId", "not in", (eb) => eb.selectFrom("report").select("report.id"))
    .execute();
  await trx
    .deleteFrom("report")
    .where("id", "not in", (eb) => eb.selectFrom("reportVoice").select("reportVoice.reportId"))
    .execute();
}
