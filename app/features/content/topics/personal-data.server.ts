import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnTopics } from "./own-topics.queries.server";

const stays = { closing: "stays", demo: "stays" } as const;

/** What was published stays; what waited for review stays too, but deleted, as if its author had done that. */
export const topicPersonalData: PersonalData = {
  columns: {
    topic: {
      userId: { closing: "stays", demo: "some go", file: "topics.json" },
      lastCommentUserId: { closing: "stays", demo: "some go" },
      deletedBy: stays,
      closedBy: stays,
      slowedBy: stays,
      editorId: stays,
    },
  },
  files: { "topics.json": readOwnTopics },
};
