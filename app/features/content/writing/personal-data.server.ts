import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetDrafts } from "./own-writing.commands.server";
import { readOwnDrafts, readOwnVersions } from "./own-writing.queries.server";

/** Earlier versions stay with the writing that they belong to, for moderators. */
export const writingPersonalData: PersonalData = {
  columns: {
    contentVersion: { userId: { closing: "stays", demo: "some go", file: "versions.json" } },
    draft: { userId: { closing: "goes", demo: "goes", file: "drafts.json" } },
  },
  forget: [forgetDrafts],
  files: { "versions.json": { part: readOwnVersions }, "drafts.json": { part: readOwnDrafts } },
};
