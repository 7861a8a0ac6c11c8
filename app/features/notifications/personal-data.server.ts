import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetToldActs } from "./message-people.commands.server";
import { forgetMessages } from "./own-messages.commands.server";
import { readOwnMessages } from "./own-messages.queries.server";

/**
 * Messages belong to their receiver and outlive the account of the member who caused them; likes and the like, of which
 * they tell together, go with it.
 */
export const notificationPersonalData: PersonalData = {
  columns: {
    message: {
      userId: { closing: "goes", demo: "goes", file: "messages.json" },
      fromId: { closing: "stays", demo: "goes" },
    },
    messagePerson: { memberId: { closing: "goes", demo: "goes" } },
  },
  forget: [forgetMessages, forgetToldActs],
  files: { "messages.json": { part: readOwnMessages } },
};
