import {
  forgetTopicWatchers,
  forgetTopicWatches,
} from "~/features/content/topic-watches/topic-watch.commands.server";
import { readOwnTopicWatches } from "~/features/content/topic-watches/topic-watch.queries.server";
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
    topicWatch: {
      userId: { closing: "goes", demo: "goes", file: "topic-watches.json" },
      entityId: { closing: "goes", demo: "goes", where: "entityType" },
    },
  },
  forget: [forgetTopicWatches, forgetTopicWatchers],
  files: {
    "topics.json": { part: readOwnTopics },
    "topic-watches.json": { part: readOwnTopicWatches },
  },
};
