import type { PersonalData } from "~/platform/personal-data/personal-data";

/** News are the site's; only who deleted one is known. */
export const newsPersonalData: PersonalData = {
  columns: { news: { deletedBy: { closing: "stays", demo: "stays" } } },
};
