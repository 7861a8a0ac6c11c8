import {
  addToCommentCounts,
  setCommentCounts,
} from "~/features/content/status/comment-counts.commands.server";
import type { ContentKind } from "~/features/kinds/kind";
import { holdOpenNews } from "./news-comments.commands.server";
import { installDemoNews, removeDemoNews } from "./news-demo.commands.server";
import { newsSource } from "./news-search.commands.server";
import { deleteNews, restoreNews } from "./news.commands.server";
import { readNews } from "./news.queries.server";
import { newsPersonalData } from "./personal-data.server";
import { listedNews, readNewsHeads } from "./news-listing.queries.server";
import { newsData } from "./news-schema-org.server";

export const newsKind: ContentKind = {
  name: "news",
  noun: "资讯",
  measure: "条",
  readHeads: readNewsHeads,
  readSeen: async (db, id, viewer) => {
    const news = await readNews(db, id, viewer);
    return news && { userId: 0, title: news.title, path: `/news/${id}` };
  },
  comments: {
    table: "news",
    gone: "这条资讯不在了，不能评论",
    messageType: 6,
    hold: holdOpenNews,
    add: (trx, notes) => addToCommentCounts(trx, "news", notes),
    set: (trx, found) => setCommentCounts(trx, "news", found),
  },
  search: newsSource,
  sitemap: listedNews,
  structuredData: newsData,
  list: {
    name: "news",
    acts: {
      delete: deleteNews,
      restore: restoreNews,
    },
  },
  outsidePlaces: {
    table: "news",
    html: ["contentHtml"],
    picture: { address: "coverAddress", shown: "cover", size: "url" },
  },
  personalData: newsPersonalData,
  demo: { install: installDemoNews, remove: removeDemoNews },
};
