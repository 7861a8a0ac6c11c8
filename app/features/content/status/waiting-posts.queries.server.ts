import { contentStatus } from "~/features/kinds/content-status";
import type { WaitingItem } from "~/features/kinds/kind";
import type { PostKind } from "~/features/kinds/post-heads.queries.server";
import type { Database } from "~/platform/database/database.server";
import { summarise } from "~/platform/markdown/summarise";

const most = 50;
const excerpt = 300;

/** The posts of a kind that wait for review, longest first, at most 50; with `userId` one member's. */
export async function readWaitingPosts(
  db: Database,
  { name: table, noun }: PostKind,
  userId?: number,
): Promise<WaitingItem[]> {
  let query = db
    .selectFrom(table)
    .innerJoin("user", "user.id", `${table}.userId`)
    .select([`${table}.id`, `${table}.title`, `${table}.content`, `${table}.userId`])
    .select([`${table}.createTime`, `${table}.editTime`, "user.nickname"])
    .where(`${table}.status`, "=", contentStatus.waiting);
  if (userId !== undefined) query = query.where(`${table}.userId`, "=", userId);
  const rows = await query.orderBy(`${table}.id`).limit(most).execute();
  return rows.map((row) => ({
    kind: table,
    id: row.id,
    noun: noun(row),
    title: row.title,
    content: summarise(row.content, excerpt),
    user: { id: row.userId, nickname: row.nickname },
    path: `/${table}/${row.id}`,
    createTime: row.createTime,
    editTime: row.editTime,
  }));
}
