import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { beginsWith } from "~/platform/database/like.server";
import { tagKey, type TagUse } from "./tag";

const listName = "kept-tags";
const columns = ["id", "name", "description", "topicCount", "articleCount"] as const;

/** One page of all tags that are not merged, the newest first; with `typed` those whose names begin so. */
export async function readKeptTags(
  db: Database,
  typed: string,
  cursor: string | null,
): Promise<Page<TagUse>> {
  const after = decodeCursor(listName, cursor)?.id ?? 2 ** 31 - 1;
  const tags = await db
    .selectFrom("tag")
    .select(columns)
    .where("id", "<", after)
    .where("status", "=", 0)
    .$if(typed !== "", (query) => query.where(beginsWith("nameKey", tagKey(typed))))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  return pageOf(listName, tags, ({ id }) => ({ key: id, id }));
}

/** The tag that a merged one now is; undefined for all others. */
export async function readMergedInto(db: Database, id: number): Promise<number | undefined> {
  const tag = await db
    .selectFrom("tag")
    .select("mergedInto")
    .where("id", "=", id)
    .where("mergedInto", ">", 0)
    .executeTakeFirst();
  return tag?.mergedInto;
}
