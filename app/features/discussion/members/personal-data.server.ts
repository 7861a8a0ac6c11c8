import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetCommentLikes } from "./own-comments.commands.server";
import { readOwnComments } from "./own-comments.queries.server";
import { forgetReadingPlaces } from "./reading-place.commands.server";
import { readOwnReadingPlaces } from "./reading-place.queries.server";

const stays = { closing: "stays", demo: "stays" } as const;

/** Published comments stay under 已注销用户; those that waited for review stay, too, but deleted. */
export const commentPersonalData: PersonalData = {
  columns: {
    comment: {
      userId: { closing: "stays", demo: "some go", file: "comments.json" },
      deletedBy: stays,
      editorId: stays,
    },
    readingPlace: { userId: { closing: "goes", demo: "goes", file: "reading.json" } },
  },
  forget: [forgetCommentLikes, forgetReadingPlaces],
  files: { "comments.json": readOwnComments, "reading.json": readOwnReadingPlaces },
};
