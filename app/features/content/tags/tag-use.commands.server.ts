import { sql, type RawBuilder } from "kysely";
import { holdDisabled } from "~/features/accounts/account/standing.commands.server";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";
import { tagUses, type TaggedKind } from "./tag-uses";

/** How many uses more, or fewer, each tag has, by id. */
export type UseChange = Map<number, number>;

/** Adds to a count of tags, in the order of their ids. */
export async function addToTags(trx: Writer, kind: TaggedKind, change: UseChange): Promise<void> {
  const { count } = tagUses[kind];
  for (const [id, by] of [...change].toSorted(([a], [b]) => a - b)) {
    if (by === 0) continue;
    await trx
      .updateTable("tag")
      .set((eb) => ({ [count]: eb(count, "+", by) }))
      .where("id", "=", id)
      .execute();
  }
}

/** Does so by few statements, for who adds to many and is alone: which rows are held first is up to the database. */
export async function addToManyTags(
  trx: Writer,
  kind: TaggedKind,
  change: UseChange,
): Promise<void> {
  const { count } = tagUses[kind];
  const ordered = [...change].toSorted(([a], [b]) => a - b);
  for (const part of inParts(ordered, 2)) {
    await trx
      .updateTable("tag")
      .from(valueRows(part))
      .set((eb) => ({ [count]: eb(`tag.${count}`, "+", eb.ref("given.column2")) }))
      .whereRef("tag.id", "=", "given.column1")
      .execute();
  }
}

/** What the counts of tags lose with uses that are gone. */
export function usesLost(uses: { tagId: number; counted: number }[]): UseChange {
  const change: UseChange = new Map();
  for (const { tagId, counted } of uses) change.set(tagId, (change.get(tagId) ?? 0) - counted);
  return change;
}

/**
 * Makes the counts of tags hold what these things bear as it is now: a tag counts what is published by members who
 * are not disabled. Call it for things that the transaction holds whenever their tags or status changed, or the
 * standing of their author; `change` is what else is to be added.
 */
export async function countUses(
  trx: Writer,
  kind: TaggedKind,
  ids: number[],
  change: UseChange = new Map(),
): Promise<void> {
  for (const part of inParts(ids, 1)) {
    const things = await trx
      .selectFrom(kind)
      .select(["id", "userId"])
      .where("id", "in", part)
      .execute();
    const disabled = await holdDisabled(trx, [...new Set(things.map(({ userId }) => userId))]);
    const idsBy = (isDisabled: boolean) =>
      things.filter(({ userId }) => disabled.has(userId) === isDisabled).map(({ id }) => id);
    const published = sql<number>`case when ${isPublished()} then 1 else 0 end`;
    for (const { tagId, counted } of [
      ...(await setCounted(trx, kind, idsBy(false), published)),
      ...(await setCounted(trx, kind, idsBy(true), sql<number>`0`)),
    ]) {
      change.set(tagId, (change.get(tagId) ?? 0) + (counted === 1 ? 1 : -1));
    }
  }
  await addToTags(trx, kind, change);
}

async function setCounted(
  trx: Writer,
  kind: TaggedKind,
  ids: number[],
  counted: RawBuilder<number>,
): Promise<{ tagId: number; counted: number }[]> {
  if (ids.length === 0) return [];
  const { thing } = tagUses[kind];
  const table: "topicTag" | "articleTag" = tagUses[kind].table;
  return trx
    .updateTable(table)
    .set({ counted })
    .where(sql.ref<number>(thing), "in", ids)
    .where("counted", "!=", counted)
    .returning(["tagId", "counted"])
    .execute();
}
