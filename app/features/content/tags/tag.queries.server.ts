import type { Database } from "~/platform/database/database.server";
import { unindexed } from "~/platform/database/unindexed.server";
import { hasPage, tagLimits, type TagUse } from "./tag";
import type { TagSummary } from "./tag";

const columns = ["id", "name", "description", "topicCount", "articleCount"] as const;

/** One tag, or undefined. */
export async function readTag(db: Database, id: number): Promise<TagUse | undefined> {
  return (await readTagsById(db, [id])).get(id);
}

/** A tag that everyone may know of: one that shown writing uses, or that moderators described; else undefined. */
export async function readPublicTag(db: Database, id: number): Promise<TagUse | undefined> {
  const tag = await readTag(db, id);
  return tag && hasPage(tag) ? tag : undefined;
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
    .where(unindexed("status"), "=", 0)
    .execute();
  return new Map(rows.map((tag) => [tag.id, tag]));
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

/** Page `page` (from 1) of all tags in use, the most used first, and how many there are. */
export async function readTagPage(
  db: Database,
  page: number,
): Promise<{ tags: TagUse[]; total: number; pages: number }> {
  const [tags, count] = await Promise.all([
    inUse(db)
      .select(columns)
      .orderBy("topicCount", "desc")
      .orderBy("id", "desc")
      .limit(tagLimits.perPage)
      .offset((page - 1) * tagLimits.perPage)
      .execute(),
    inUse(db)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    tags,
    total: count.total,
    pages: Math.max(1, Math.ceil(count.total / tagLimits.perPage)),
  };
}

const inUse = (db: Database) =>
  db
    .selectFrom("tag")
    .where("status", "=", 0)
    .where((eb) => eb.or([eb("topicCount", ">", 0), eb("articleCount", ">", 0)]));

/** The tags of several topics as they were typed, by topic, in one statement. */
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
    .where(unindexed("tag.status"), "=", 0)
    .orderBy("topicTag.place")
    .orderBy("tag.id")
    .execute();
  for (const { topicId, ...tag } of rows) tags.set(topicId, [...(tags.get(topicId) ?? []), tag]);
  return tags;
}
