import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnArticles } from "./own-articles.queries.server";

const stays = { closing: "stays", demo: "stays" } as const;

/** As topics are. */
export const articlePersonalData: PersonalData = {
  columns: {
    article: {
      userId: { closing: "stays", demo: "some go", file: "articles.json" },
      deletedBy: stays,
      editorId: stays,
    },
  },
  files: { "articles.json": readOwnArticles },
};
