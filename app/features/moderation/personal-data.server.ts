import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnActs, readOwnReports } from "./own-acts.queries.server";

/** What was reported, and what moderators did, stays for moderators after them. */
export const moderationPersonalData: PersonalData = {
  columns: {
    auditLog: { userId: { closing: "stays", demo: "stays", file: "acts.json" } },
    report: {
      authorId: { closing: "stays", demo: "goes" },
      answeredBy: { closing: "stays", demo: "stays" },
    },
    reportVoice: { userId: { closing: "stays", demo: "goes", file: "reports.json" } },
  },
  files: { "acts.json": readOwnActs, "reports.json": readOwnReports },
};
