import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Removes the reports of these members and of what they wrote, with all that was said of them. */
export async function removeReportsAbout(trx: Writer, userIds: number[]): Promise<void> {
  for (const part of inParts(userIds, 1)) {
    await trx
      .deleteFrom("reportVoice")
      .where("reportId", "in", (eb) =>
        eb.selectFrom("report").select("report.id").where("report.authorId", "in", part),
      )
      .execute();
    await trx.deleteFrom("report").where("authorId", "in", part).execute();
  }
}
