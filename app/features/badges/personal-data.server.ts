import { readDatabase } from "~/platform/database/database.server";
import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetBadges } from "./award.commands.server";
import { readOwnBadges } from "./badge.queries.server";

/** Badges go with whoever has them; who gave one stays known to those who have it. */
export const badgePersonalData: PersonalData = {
  columns: {
    memberBadge: {
      memberId: { closing: "goes", demo: "goes", file: "badges.json" },
      giverId: { closing: "stays", demo: "stays" },
    },
  },
  forget: [forgetBadges],
  files: { "badges.json": (userId) => readOwnBadges(readDatabase(), userId) },
};
