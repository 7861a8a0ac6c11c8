import { forgetSubmissions } from "~/features/content/submissions/submission.commands.server";
import { readOwnTopics } from "~/features/content/topics/own-topics.queries.server";
import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetContentReactions } from "./post-reactions.commands.server";
import { withdrawWriting } from "./withdrawal.commands.server";

const stays = { closing: "stays", demo: "stays" } as const;

/** What was published stays; what waited for review stays too, but deleted, as if its author had done that. */
export const contentPersonalData: PersonalData = {
  columns: {
    topic: {
      userId: { closing: "stays", demo: "some go", file: "topics.json" },
      lastCommentUserId: { closing: "stays", demo: "some go" },
      deletedBy: stays,
      editorId: stays,
    },
    submission: { userId: { closing: "goes", demo: "goes" } },
  },
  forget: [forgetSubmissions, withdrawWriting, forgetContentReactions],
  files: { "topics.json": readOwnTopics },
};
