import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetSentTexts } from "./trust/same-text.commands.server";
import { readOwnActs, readOwnReports } from "./own-acts.queries.server";

/** What was reported, and what moderators did, stays for moderators after them; which texts were sent does not. */
export const moderationPersonalData: PersonalData = {
  columns: {
    auditLog: {
      userId: { closing: "stays", demo: "stays", file: "acts.json" },
      entityId: { closing: "stays", demo: "stays", where: "entityType" },
    },
    report: {
      entityId: { closing: "stays", demo: "goes", where: "entityType" },
      authorId: { closing: "stays", demo: "goes" },
      answeredBy: { closing: "stays", demo: "stays" },
    },
    sentText: { userId: { closing: "goes", demo: "goes" } },
    reportVoice: { userId: { closing: "stays", demo: "goes", file: "reports.json" } },
  },
  forget: [forgetSentTexts],
  files: { "acts.json": { part: readOwnActs }, "reports.json": { part: readOwnReports } },
};
