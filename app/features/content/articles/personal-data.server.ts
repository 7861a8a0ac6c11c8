import type { PersonalData } from "~/platform/personal-data/personal-data";
import { readOwnArticles } from "./own-articles.queries.server";

const stays = { closing: "stays", demo: "stays" } as const;

/** What was published stays under 已注销用户; what waited for review stays, too, but deleted. */
export const articlePersonalData: PersonalData = {
  columns: {
    article: {
      userId: { closing: "stays", demo: "some go", file: "articles.json" },
      deletedBy: stays,
      editorId: stays,
    },
  },
  files: { "articles.json": { part: readOwnArticles } },
};
