import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnReactions } from "./own-reactions.queries.server";

const goes = { closing: "goes", demo: "goes" } as const;

/** Whoever owns the things forgets them, with the things' counts. */
export const reactionPersonalData: PersonalData = {
  columns: {
    like: { userId: { ...goes, file: "likes.json" } },
    favorite: { userId: { ...goes, file: "favorites.json" } },
  },
  files: {
    "likes.json": { part: (userId, after) => readOwnReactions("like", userId, after) },
    "favorites.json": { part: (userId, after) => readOwnReactions("favorite", userId, after) },
  },
};
