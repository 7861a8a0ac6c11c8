import type { PersonalData } from "~/platform/personal-data/personal-data";
import { withdrawLinks } from "./own-links.commands.server";
import { readOwnLinks } from "./own-links.queries.server";

/** Links that were decided stay; those that wait go. */
export const linkPersonalData: PersonalData = {
  columns: {
    link: {
      userId: { closing: "some go", demo: "stays", file: "links.json" },
      deletedBy: { closing: "stays", demo: "stays" },
    },
  },
  forget: [withdrawLinks],
  files: { "links.json": { part: readOwnLinks } },
};
