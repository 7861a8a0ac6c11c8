import { likePrefix } from "~/platform/database/like-prefix";
import type { Database } from "~/platform/database/database.server";
import { tagKey } from "./tag";

const offered = 6;

/** The names of the tags that begin so, those used most first. */
export async function readTagNamesLike(db: Database, typed: string): Promise<string[]> {
  if (tagKey(typed) === "") return [];
  const rows = await db
    .selectFrom("tag")
    .select("name")
    .where("nameKey", "like", likePrefix(tagKey(typed)))
    .where("status", "=", 0)
    .orderBy("topicCount", "desc")
    .orderBy("id")
    .limit(offered)
    .execute();
  return rows.map(({ name }) => name);
}
