import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetUnusedUploads } from "./own-uploads.commands.server";
import { readOwnUploads } from "./own-uploads.queries.server";

/** Pictures that a writing shows stay with it. */
export const mediaPersonalData: PersonalData = {
  columns: { upload: { userId: { closing: "some go", demo: "some go", file: "uploads.json" } } },
  forget: [forgetUnusedUploads],
  files: { "uploads.json": { part: readOwnUploads } },
};
