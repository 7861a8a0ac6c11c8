import { sql, type RawBuilder } from "kysely";
import type { PostTable, SitemapRow } from "./kind";
import { isOwnerShown, isPublished } from "./visibility.queries.server";

/** The posts of the sitemap; `time` is the column that says when one was made or last changed. */
export const listedPosts = (
  table: PostTable,
  time: "createTime" | "lastCommentTime" = "createTime",
): RawBuilder<SitemapRow> => sql`
  select id, ${sql.ref(time)} as time, "editTime" as edited from ${sql.table(table)}
  where ${isPublished()} and ${isOwnerShown()}`;
