import type { PersonalData } from "~/platform/personal-data/personal-data";
import { forgetMessages } from "./own-messages.commands.server";
import { readOwnMessages } from "./own-messages.queries.server";

/** What a member caused stays with whom it was told. */
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
