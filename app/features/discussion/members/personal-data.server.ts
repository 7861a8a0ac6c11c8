import { forgetBookmarks } from "~/features/discussion/bookmarks/bookmark.commands.server";
import { readOwnBookmarks } from "~/features/discussion/bookmarks/bookmark.queries.server";
import { forgetWatches } from "~/features/discussion/watching/watch.commands.server";
import { readOwnWatches } from "~/features/discussion/watching/watch.queries.server";
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
    bookmark: { userId: { closing: "goes", demo: "goes", file: "bookmarks.json" } },
    watch: { userId: { closing: "goes", demo: "goes", file: "watching.json" } },
  },
  forget: [forgetCommentLikes, forgetReadingPlaces, forgetBookmarks, forgetWatches],
  files: {
    "comments.json": { part: readOwnComments },
    "reading.json": { part: readOwnReadingPlaces },
    "bookmarks.json": { part: readOwnBookmarks },
    "watching.json": { part: readOwnWatches },
  },
};
