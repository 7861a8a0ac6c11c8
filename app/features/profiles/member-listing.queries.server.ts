import { sql, type RawBuilder } from "kysely";
import { hasOwnPage, userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import type { SitemapRow } from "~/features/kinds/kind";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { HeadsAsked, ThingHead } from "~/features/kinds/thing-head";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { oneByOne } from "~/platform/database/one-by-one.server";

/** What lists of all kinds say of members; none belongs to another member. */
export async function readMemberHeads(db: Database, asked: HeadsAsked): Promise<ThingHead[]> {
  if (!("ids" in asked) || asked.ids.length === 0) return [];
  const rows = await db
    .selectFrom("user")
    .select(["id", "nickname", "status", "createTime"])
    .where("id", "in", asked.ids)
    .execute();
  return rows.map(({ nickname, status, ...row }) => ({
    ...row,
    userId: row.id,
    noun: "成员",
    title: nickname,
    summary: "",
    path: `/user/${row.id}`,
    status: contentStatus.published,
    shown: hasOwnPage(status),
  }));
}

/** The members of the sitemap: active ones of whom anything stands. */
export function listedMembers(): RawBuilder<SitemapRow> {
  const wrote = kindsWith("countOthers").flatMap(({ written }) => (written ? [written] : []));
  const stands = wrote.map(
    (table) => sql`or exists (select 1 from ${sql.table(table)} as thing
      where thing."userId" = "user".id and ${isPublished("thing")} ${oneByOne})`,
  );
  return sql`select id, "createTime" as time, 0 as edited from "user"
    where status = ${sql.lit(userStatus.active)}
      and ("topicCount" > 0 or "commentCount" > 0 ${sql.join(stands, sql` `)})`;
}
