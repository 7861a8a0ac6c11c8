import type { PersonalData } from "~/platform/personal-data/personal-data";

/** The index follows what it is made of: a member themselves is found no more, what they published is. */
export const searchPersonalData: PersonalData = {
  columns: {
    searchThing: {
      authorId: { closing: "some go", demo: "some go" },
      thingId: { closing: "goes", demo: "goes", where: "kind" },
    },
  },
};
