import type { Searchable, SearchableRange } from "~/features/search/searchable";
import type { Database } from "~/platform/database/database.server";
import { admitted, userStatus } from "./user";

/** Members as the search index takes them, by id: the active ones, and the disabled ones as hidden. */
export async function readSearchableAccounts(
  db: Database,
  range: SearchableRange,
): Promise<Searchable[]> {
  const query = db
    .selectFrom("user")
    .select(["id", "nickname", "username", "description", "fansCount", "createTime", "status"])
    .where("status", "in", admitted)
    .orderBy("id");
  const records = await (
    "ids" in range
      ? query.where("id", "in", range.ids)
      : query.where("id", ">", range.after).limit(range.limit)
  ).execute();
  return records.map((record) => ({
    kind: "user",
    id: record.id,
    title: record.nickname,
    text: record.description,
    identifiers: record.username === "" ? [] : [record.username],
    publishTime: record.createTime,
    authorId: record.id,
    answers: record.fansCount,
    hidden: record.status === userStatus.disabled,
  }));
}

/** How many members the search index takes. */
export async function countSearchableAccounts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("user")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "in", admitted)
    .executeTakeFirstOrThrow();
  return count;
}
