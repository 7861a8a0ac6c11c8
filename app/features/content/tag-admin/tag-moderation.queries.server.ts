import { sql } from "kysely";
import { tagKey, type TagUse } from "~/features/content/tags/tag";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { beginsWith } from "~/platform/database/like.server";
import { unindexed } from "~/platform/database/unindexed.server";

const listName = "tags-to-moderate";
const columns = ["id", "name", "description", "topicCount", "articleCount"] as const;

/** How a list of tags is narrowed. */
interface TagModerationFilter {
  /** How the names begin; "" for all. */
  typed: string;
  /** Whether only tags that no public content uses are listed. */
  unused: boolean;
}

/** One page of all tags that are not merged, the newest first. */
export async function readTagsToModerate(
  db: Database,
  { typed, unused }: TagModerationFilter,
  cursor: string | null,
): Promise<Page<TagUse>> {
  const after = decodeCursor(listName, cursor)?.id ?? 2 ** 31 - 1;
  // By the beginning of a name there are few; all are read in the order that they are wanted in.
  const id = typed === "" ? sql.ref<number>("id") : unindexed("id");
  const tags = await db
    .selectFrom("tag")
    .select(columns)
    .where(id, "<", after)
    .where(unindexed("status"), "=", 0)
    .$if(typed !== "", (query) => query.where(beginsWith("nameKey", tagKey(typed))))
    .$if(unused, (query) => query.where("topicCount", "=", 0).where("articleCount", "=", 0))
    .orderBy(id, "desc")
    .limit(pageSize + 1)
    .execute();
  return pageOf(listName, tags, ({ id }) => ({ key: id, id }));
}

/** The names of these tags, by id. */
export async function readTagNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  const tags = await db.selectFrom("tag").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(tags.map(({ id, name }) => [id, name]));
}

/** The tag that a merged one now is; undefined for all others. */
export async function readMergedInto(db: Database, id: number): Promise<number | undefined> {
  const tag = await db
    .selectFrom("tag")
    .select("mergedInto")
    .where("id", "=", id)
    .where("status", "=", 1)
    .where("mergedInto", ">", 0)
    .executeTakeFirst();
  return tag?.mergedInto;
}
