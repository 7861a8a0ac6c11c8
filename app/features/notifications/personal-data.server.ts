import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetMessages } from "./own-messages.commands.server";
import { readOwnMessages } from "./own-messages.queries.server";

/** Messages belong to their receiver and outlive the account of the member who caused them. */
export const notificationPersonalData: PersonalData = {
  columns: {
    message: {
      userId: { closing: "goes", demo: "goes", file: "messages.json" },
      fromId: { closing: "stays", demo: "goes" },
    },
  },
  forget: [forgetMessages],
  files: { "messages.json": readOwnMessages },
};
