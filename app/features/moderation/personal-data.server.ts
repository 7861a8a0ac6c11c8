import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnActs, readOwnReports } from "./own-acts.queries.server";

/** What was reported, and what keepers did, stays for those who keep order after them. */
export const moderationData: PersonalData = {
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
