import { readDatabase } from "~/platform/database/database.server";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** The reports that a member made, with their words, oldest first. */
export async function readOwnReports(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("reportVoice")
    .innerJoin("report", "report.id", "reportVoice.reportId")
    .select("reportVoice.reportId as key")
    .select(["report.entityType", "report.entityId", "report.status", "report.answer"])
    .select(["reportVoice.kind", "reportVoice.words", "reportVoice.createTime"])
    .where("reportVoice.userId", "=", userId)
    .where("reportVoice.reportId", ">", after)
    .orderBy("reportVoice.reportId")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}

/** What a member did as owner or admin, oldest first; what it changed is the site's. */
export async function readOwnActs(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("auditLog")
    .select("id as key")
    .select(["act", "entityType", "entityId", "reason", "address", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  return ownPart(rows, ownRows.short);
}
