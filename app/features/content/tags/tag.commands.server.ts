import type { Writer } from "~/platform/database/database.server";
import { staying } from "~/platform/database/hold-rows.server";
import { beginAnew } from "~/platform/database/under-lock.server";
import { tagKey } from "./tag";

/**
 * The ids of tags by name, in the order of the names, made where they are new; the first spelling stays, and a merged
 * name means what it is now. Nobody deletes one of them until the transaction ends, which begins anew where somebody
 * just did.
 */
export async function ensureTags(
  trx: Writer,
  names: string[],
  mark: { demo?: number } = {},
): Promise<Map<string, number>> {
  const keys = [...new Set(names.map(tagKey))];
  if (keys.length === 0) return new Map();
  const spellings = new Map(names.map((name) => [tagKey(name), name]));
  await trx
    .insertInto("tag")
    .values(
      // Sorted, so that two transactions that make the same tags take their locks in one order.
      keys.toSorted().map((nameKey) => ({
        nameKey,
        name: spellings.get(nameKey) ?? nameKey,
        createTime: Date.now(),
        ...mark,
      })),
    )
    .onConflict((conflict) => conflict.column("nameKey").doNothing())
    .execute();
  const rows = await trx
    .selectFrom("tag")
    .select(["id", "nameKey", "mergedInto"])
    .where("nameKey", "in", keys)
    .execute();
  const idOf = new Map(rows.map(({ id, nameKey, mergedInto }) => [nameKey, mergedInto || id]));
  const tagIds = new Map(keys.map((key) => [key, idOf.get(key) ?? 0]));
  const wanted = [...new Set(tagIds.values())];
  const there = await trx
    .selectFrom("tag")
    .select("id")
    .where("id", "in", wanted)
    .orderBy("id")
    .$call(staying)
    .execute();
  if (rows.length < keys.length || there.length < wanted.length) throw beginAnew();
  return tagIds;
}
