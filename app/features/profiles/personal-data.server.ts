import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetFollows } from "./own-follows.commands.server";
import { readOwnFollows } from "./own-follows.queries.server";

export const profilePersonalData: PersonalData = {
  columns: {
    follow: {
      userId: { closing: "goes", demo: "goes", file: "follows.json" },
      followedId: { closing: "goes", demo: "goes" },
    },
  },
  forget: [forgetFollows],
  files: { "follows.json": { part: readOwnFollows } },
};
