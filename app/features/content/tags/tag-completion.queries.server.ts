import type { Database } from "~/platform/database/database.server";
import { beginsWith } from "~/platform/database/like.server";
import { tagKey, type TagUse } from "./tag";

const offered = 6;

/** The tags whose names begin so, those used most first. */
export async function readTagsLike(db: Database, typed: string): Promise<TagUse[]> {
  if (tagKey(typed) === "") return [];
  return db
    .selectFrom("tag")
    .select(["id", "name", "description", "topicCount", "articleCount"])
    .where(beginsWith("nameKey", tagKey(typed)))
    .where("status", "=", 0)
    .where((eb) => eb.or([eb("topicCount", ">", 0), eb("articleCount", ">", 0)]))
    .orderBy("topicCount", "desc")
    .orderBy("id")
    .limit(offered)
    .execute();
}

/** Their names alone. */
export async function readTagNamesLike(db: Database, typed: string): Promise<string[]> {
  return (await readTagsLike(db, typed)).map(({ name }) => name);
}
