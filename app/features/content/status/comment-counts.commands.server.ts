import type { CommentsOf, DiscussedTable } from "~/features/kinds/kind";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";

/** Sets how many live comments stand on things of a kind that keeps no more of them. */
export async function setCommentCounts(
  trx: Writer,
  table: DiscussedTable,
  found: Pick<CommentsOf, "id" | "count">[],
): Promise<void> {
  for (const { id, count } of found) {
    await trx.updateTable(table).set({ commentCount: count }).where("id", "=", id).execute();
  }
}

/** Adds comments to such counts, or takes them away; each thing may stand in once. */
export async function addToCommentCounts(
  trx: Writer,
  table: DiscussedTable,
  notes: CommentsOf[],
): Promise<void> {
  const ordered = notes.toSorted((a, b) => a.id - b.id);
  // One update takes rows in any order, and would meet those who count views in the order of ids.
  await holdRows(
    trx,
    table,
    ordered.map(({ id }) => id),
  );
  for (const part of inParts(ordered, 2)) {
    await trx
      .updateTable(table)
      .from(valueRows(part.map(({ id, count }) => [id, count])))
      .set((eb) => ({ commentCount: eb(`${table}.commentCount`, "+", eb.ref("given.column2")) }))
      .whereRef(`${table}.id`, "=", "given.column1")
      .execute();
  }
}
