import { sql } from "kysely";
import { taggedKinds, tagUses, type TaggedKind } from "~/features/content/tags/tag-uses";
import type { Database } from "~/platform/database/database.server";

/** A position in the walk through everything that has a tag: kind by kind, each by id. */
export interface TagPlace {
  kind: TaggedKind;
  /** The id of the last thing that was passed; 0 at the beginning of a kind. */
  id: number;
}

/** The place before the first thing. */
export const firstPlace: TagPlace = { kind: taggedKinds[0] as TaggedKind, id: 0 };

/** How many things of all kinds have a tag, whatever their status. */
export async function countBearers(db: Database, tagId: number): Promise<number> {
  const counts = Object.values(tagUses).map(({ table }) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("tagId", "=", tagId)
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
}

/** The ids of the next topics or articles that have a tag. */
export async function readBearers(
  db: Database,
  tagId: number,
  { kind, id }: TagPlace,
  most: number,
): Promise<number[]> {
  const { table, thing } = tagUses[kind];
  const rows = await db
    .selectFrom(table)
    .select(sql.ref<number>(thing).as("id"))
    .where("tagId", "=", tagId)
    .where(sql.ref<number>(thing), ">", id)
    .orderBy(sql.ref(thing))
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** Where to go on after these of at most `most`, and whether nothing is left. */
export function placeAfter(
  { kind, id }: TagPlace,
  ids: number[],
  most: number,
): { cursor: TagPlace; last: boolean } {
  if (ids.length === most) return { cursor: { kind, id: ids.at(-1) ?? id }, last: false };
  const next = taggedKinds[taggedKinds.indexOf(kind) + 1];
  return { cursor: { kind: next ?? kind, id: 0 }, last: next === undefined };
}
