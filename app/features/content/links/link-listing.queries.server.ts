import { sql, type RawBuilder } from "kysely";
import type { SitemapRow } from "~/features/kinds/kind";
import { isShown } from "~/features/kinds/shown";
import type { HeadsAsked, ThingHead } from "~/features/kinds/thing-head";
import { foundOtherwise, isOwnerShown } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** What lists of all kinds say of friend links, by their ids alone. */
export async function readLinkHeads(db: Database, asked: HeadsAsked): Promise<ThingHead[]> {
  if (!("ids" in asked) || asked.ids.length === 0) return [];
  const rows = await db
    .selectFrom("link")
    .leftJoin("user", "user.id", "link.userId")
    .select(["link.id", "link.userId", "link.title", "link.summary", "link.status"])
    .select(["link.createTime", "user.status as authorStatus"])
    .where("link.id", "in", asked.ids)
    .execute();
  return rows.map(({ authorStatus, ...row }) => ({
    ...row,
    noun: "友链",
    path: `/link/${row.id}`,
    shown: isShown({ status: row.status, authorStatus }),
  }));
}

/** The friend links of the sitemap. */
export const listedLinks =
  (): RawBuilder<SitemapRow> => sql`select id, "createTime" as time, 0 as edited from link
    where ${foundOtherwise()} and ("userId" = 0 or ${isOwnerShown()})`;
