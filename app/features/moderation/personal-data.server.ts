import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetMemberNotes } from "./notes/member-note.commands.server";
import { forgetSentTexts } from "./trust/same-text.commands.server";
import { readOwnActs, readOwnReports } from "./own-acts.queries.server";

/**
 * What was reported, and what moderators did and noted of others, stays for moderators after them; which texts were sent, and
 * what was noted of whoever leaves, does not.
 */
export const moderationPersonalData: PersonalData = {
  columns: {
    auditLog: { userId: { closing: "stays", demo: "stays", file: "acts.json" } },
    memberNote: {
      memberId: { closing: "goes", demo: "goes" },
      writerId: { closing: "stays", demo: "stays" },
    },
    report: {
      authorId: { closing: "stays", demo: "goes" },
      answeredBy: { closing: "stays", demo: "stays" },
    },
    sentText: { userId: { closing: "goes", demo: "goes" } },
    reportVoice: { userId: { closing: "stays", demo: "goes", file: "reports.json" } },
  },
  forget: [forgetSentTexts, forgetMemberNotes],
  files: { "acts.json": readOwnActs, "reports.json": readOwnReports },
};
