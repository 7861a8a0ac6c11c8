import type { Database } from "~/platform/database/database.server";
import { tagLimits, type TagUse } from "./tag";
import type { TagSummary } from "./topic";

const columns = ["id", "name", "description", "topicCount", "articleCount"] as const;

/** One tag, or undefined. */
export function readTag(db: Database, id: number): Promise<TagUse | undefined> {
  return db
    .selectFrom("tag")
    .select(columns)
    .where("id", "=", id)
    .where("status", "=", 0)
    .executeTakeFirst();
}

/** The tags with these ids, by id, in one statement. */
export async function readTagsById(
  db: Database,
  ids: Iterable<number>,
): Promise<Map<number, TagUse>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("tag")
    .select(columns)
    .where("id", "in", wanted)
    .where("status", "=", 0)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The tags used most, by topics or by articles. */
export function readPopularTags(
  db: Database,
  most: number,
  by: "topicCount" | "articleCount" = "topicCount",
): Promise<TagUse[]> {
  return db
    .selectFrom("tag")
    .select(columns)
    .where("status", "=", 0)
    .where(by, ">", 0)
    .orderBy(by, "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Page `page` (from 1) of all tags by use, and how many there are. */
export async function readTagPage(
  db: Database,
  page: number,
): Promise<{ tags: TagUse[]; total: number; pages: number }> {
  const [tags, count] = await Promise.all([
    db
      .selectFrom("tag")
      .select(columns)
      .where("status", "=", 0)
      .orderBy("topicCount", "desc")
      .orderBy("id", "desc")
      .limit(tagLimits.perPage)
      .offset((page - 1) * tagLimits.perPage)
      .execute(),
    db
      .selectFrom("tag")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("status", "=", 0)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    tags,
    total: count.total,
    pages: Math.max(1, Math.ceil(count.total / tagLimits.perPage)),
  };
}

/** The tags of several topics, by topic, in one statement. */
export async function readTagsOfTopics(
  db: Database,
  topicIds: number[],
): Promise<Map<number, TagSummary[]>> {
  const tags = new Map<number, TagSummary[]>();
  if (topicIds.length === 0) return tags;
  const rows = await db
    .selectFrom("topicTag")
    .innerJoin("tag", "tag.id", "topicTag.tagId")
    .select(["topicTag.topicId", "tag.id", "tag.name"])
    .where("topicTag.topicId", "in", topicIds)
    .where("tag.status", "=", 0)
    .orderBy("tag.id")
    .execute();
  for (const { topicId, ...tag } of rows) tags.set(topicId, [...(tags.get(topicId) ?? []), tag]);
  return tags;
}
