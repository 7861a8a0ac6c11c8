import { sql, type RawBuilder } from "kysely";
import type { Followed, SitemapRow } from "~/features/kinds/kind";
import {
  listedByMember,
  listedPublished,
} from "~/features/kinds/sitemap-conditions.queries.server";
import { dressArticles, selectArticles } from "./article.queries.server";

/** The articles of the sitemap. */
export const listedArticles: RawBuilder<SitemapRow> = sql`
  select id, "createTime" as time, "editTime" as edited from article
  where ${listedPublished} and ${listedByMember}`;

/** Articles on the feed. */
export const followedArticles: Followed = {
  table: "article",
  parts: [sql``],
  readRows: async (db, viewer, ids) => {
    const records = await selectArticles(db, viewer).where("article.id", "in", ids).execute();
    const rows = await dressArticles(db, records, viewer);
    return new Map(rows.map((row) => [row.id, row]));
  },
};
