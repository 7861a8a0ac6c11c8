import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetMemberNotes } from "./member-note.commands.server";

/** What was noted of whoever leaves goes; what they noted of others stays for moderators after them. */
export const notePersonalData: PersonalData = {
  columns: {
    memberNote: {
      memberId: { closing: "goes", demo: "goes" },
      writerId: { closing: "stays", demo: "stays" },
    },
  },
  forget: [forgetMemberNotes],
};
