import { readDatabase } from "~/platform/database/database.server";

/** The reports that a member made, with their words, oldest first. */
export async function readOwnReports(userId: number) {
  return readDatabase()
    .selectFrom("reportVoice")
    .innerJoin("report", "report.id", "reportVoice.reportId")
    .select(["report.entityType", "report.entityId", "report.status", "report.answer"])
    .select(["reportVoice.kind", "reportVoice.words", "reportVoice.createTime"])
    .where("reportVoice.userId", "=", userId)
    .orderBy("reportVoice.reportId")
    .execute();
}

/** What a member did as owner or admin, oldest first; what it changed is the site's. */
export async function readOwnActs(userId: number) {
  return readDatabase()
    .selectFrom("auditLog")
    .select(["act", "entityType", "entityId", "reason", "address", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
