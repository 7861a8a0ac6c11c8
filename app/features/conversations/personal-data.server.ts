import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnConversations, readOwnLetters } from "./own-letters.queries.server";

const stays = { closing: "stays", demo: "stays" } as const;

/** Letters stay with those who were sent them, under 已注销用户 as comments do. Nobody writes to members of the demo. */
export const conversationPersonalData: PersonalData = {
  columns: {
    conversationMember: { userId: { ...stays, file: "conversations.json" } },
    letter: { userId: { ...stays, file: "letters.json" } },
  },
  files: {
    "conversations.json": { part: readOwnConversations },
    "letters.json": { part: readOwnLetters },
  },
};
