import type { PersonalData } from "~/platform/personal-data/personal-data";

/** Vulnerabilities belong to no member; who hid one stays written down. */
export const vulnerabilityPersonalData: PersonalData = {
  columns: { vulnerability: { deletedBy: { closing: "stays", demo: "stays" } } },
};
