import { forgetSubmissions } from "~/features/content/submissions/submission.commands.server";
import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetPostReactions } from "./post-reactions.commands.server";
import { withdrawWriting } from "./withdrawal.commands.server";

/** What members do with posts of all kinds; the posts themselves are told of by their kinds. */
export const postPersonalData: PersonalData = {
  columns: {
    submission: { userId: { closing: "goes", demo: "goes" } },
  },
  forget: [forgetSubmissions, withdrawWriting, forgetPostReactions],
};
