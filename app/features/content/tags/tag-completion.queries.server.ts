import { sql, type SelectQueryBuilder } from "kysely";
import type { Database } from "~/platform/database/database.server";
import { beginsWith } from "~/platform/database/like.server";
import { unindexed } from "~/platform/database/unindexed.server";
import { tagKey, type TagUse } from "./tag";

const offered = 6;
/** How many tags are looked through at most: those used most, then the first by name. */
const mostLookedAt = 500;
const columns = ["id", "name", "description", "topicCount", "articleCount"] as const;

/**
 * The tags whose names begin so, those used most first: the first of those used most of all, and where these do not
 * suffice, all by name. Only of a beginning that more than 500 tags share, and few of the 500 used most, some are missed.
 */
export async function readTagsLike(db: Database, typed: string): Promise<TagUse[]> {
  const start = tagKey(typed);
  if (start === "") return [];
  const popular = db
    .selectFrom("tag")
    .select([...columns, "nameKey"])
    .where("status", "=", 0)
    .where("topicCount", ">", 0)
    .orderBy("topicCount", "desc")
    .orderBy("id", "desc")
    .limit(mostLookedAt)
    .as("tag");
  const first = await mostUsed(
    db.selectFrom(popular).select(columns).where(beginsWith("nameKey", start)),
  );
  if (first.length === offered) return first;
  const named = db
    .selectFrom("tag")
    .select(columns)
    .where(beginsWith("nameKey", start))
    .where(unindexed("status"), "=", 0)
    .where(sql<boolean>`${unindexed("topicCount")} + "articleCount" > 0`)
    .orderBy("nameKey")
    .limit(mostLookedAt)
    .as("tag");
  return mostUsed(db.selectFrom(named).select(columns));
}

function mostUsed(tags: SelectQueryBuilder<{ tag: TagUse }, "tag", TagUse>): Promise<TagUse[]> {
  return tags.orderBy("topicCount", "desc").orderBy("id").limit(offered).execute();
}

/** The names of the tags that `readTagsLike` finds. */
export async function readTagNamesLike(db: Database, typed: string): Promise<string[]> {
  return (await readTagsLike(db, typed)).map(({ name }) => name);
}
