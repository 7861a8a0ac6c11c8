import { sql, type RawBuilder } from "kysely";
import type { SitemapRow } from "~/features/kinds/kind";
import { isShown } from "~/features/kinds/shown";
import type { HeadsAsked, ThingHead } from "~/features/kinds/thing-head";
import { foundOtherwise } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** What lists of all kinds say of news; no member wrote them. */
export async function readNewsHeads(db: Database, asked: HeadsAsked): Promise<ThingHead[]> {
  if (!("ids" in asked) || asked.ids.length === 0) return [];
  const rows = await db
    .selectFrom("news")
    .select(["id", "title", "summary", "status", "createTime"])
    .where("id", "in", asked.ids)
    .execute();
  return rows.map((row) => ({
    ...row,
    userId: 0,
    noun: "资讯",
    path: `/news/${row.id}`,
    shown: isShown(row),
  }));
}

/** The news of the sitemap. */
export const listedNews =
  (): RawBuilder<SitemapRow> => sql`select id, "publishTime" as time, "editTime" as edited from news
    where ${foundOtherwise()}`;
