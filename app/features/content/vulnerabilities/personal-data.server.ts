import type { PersonalData } from "~/platform/personal-data/personal-data";

/** As news are. */
export const vulnerabilityPersonalData: PersonalData = {
  columns: { vulnerability: { deletedBy: { closing: "stays", demo: "stays" } } },
};
