import type { Database } from "~/platform/database/database.server";
import type { PostTable } from "./kind";
import { isShown } from "./shown";
import type { HeadsAsked, ThingHead } from "./thing-head";

/** A kind of post, and what one of it is called; a topic without a title is a tweet. */
export interface PostKind {
  name: PostTable;
  noun: (post: { title: string }) => string;
}

/** The heads of what members wrote under a title, whatever its status; the newest first where a member's are asked for. */
export async function readPostHeads(
  db: Database,
  { name: table, noun }: PostKind,
  asked: HeadsAsked,
): Promise<ThingHead[]> {
  if ("ids" in asked && asked.ids.length === 0) return [];
  const query = db
    .selectFrom(table)
    .innerJoin("user", "user.id", `${table}.userId`)
    .select([`${table}.id`, `${table}.userId`, `${table}.title`, `${table}.summary`])
    .select([`${table}.status`, `${table}.deletedBy`, `${table}.createTime`])
    .select("user.status as authorStatus");
  const rows = await (
    "ids" in asked
      ? query.where(`${table}.id`, "in", asked.ids)
      : query
          .where(`${table}.userId`, "=", asked.userId)
          .orderBy(`${table}.createTime`, "desc")
          .orderBy(`${table}.id`, "desc")
          .limit(asked.most)
  ).execute();
  return rows.map(({ authorStatus, ...row }) => ({
    ...row,
    noun: noun(row),
    path: `/${table}/${row.id}`,
    shown: isShown({ status: row.status, authorStatus }),
  }));
}
