import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnScores } from "./own-scores.queries.server";

/** The log stays, because what it gave for a writing is taken back when that is deleted. */
export const scorePersonalData: PersonalData = {
  columns: { scoreLog: { userId: { closing: "stays", demo: "goes", file: "scores.json" } } },
  files: { "scores.json": { part: readOwnScores } },
};
