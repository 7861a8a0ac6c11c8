import type { ContentKind } from "~/features/kinds/kind";
import { readOwnLetter } from "./letter.queries.server";
import { conversationPersonalData } from "./personal-data.server";
import { readLetterHeads } from "./reported-letters.queries.server";

/** Private letters, as far as they are reported; nothing else of what goes through all kinds knows them. */
export const letterKind: ContentKind = {
  name: "letter",
  noun: "私信",
  measure: "条",
  readHeads: readLetterHeads,
  readSeen: (db, id, viewer) => readOwnLetter(db, viewer, id),
  reported: true,
  judgedAt: (id) => `/admin/reports/letters/${id}`,
  personalData: conversationPersonalData,
};
