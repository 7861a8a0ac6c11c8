import type { Writer } from "~/platform/database/database.server";
import { sweepInParts } from "~/platform/database/value-rows.server";
import type { TableWith } from "~/platform/database/tables";

/** What has a view count. */
export type ViewedKind = TableWith<"id" | "viewCount">;

/** Adds views whose key was not seen before; rows are taken in the order of kind and id. */
export async function countViews(
  trx: Writer,
  views: [key: string, view: { kind: ViewedKind; id: number }][],
  expireTime: number,
): Promise<void> {
  const fresh = await insertUnseen(
    trx,
    views.map(([key]) => key),
    expireTime,
  );
  const kinds = new Set(views.map(([, { kind }]) => kind));
  for (const kind of [...kinds].toSorted()) {
    const counts = new Map<number, number>();
    for (const [key, view] of views) {
      if (view.kind === kind && fresh.has(key)) counts.set(view.id, (counts.get(view.id) ?? 0) + 1);
    }
    await addViews(trx, kind, counts);
  }
}

async function addViews(trx: Writer, kind: ViewedKind, counts: Map<number, number>): Promise<void> {
  for (const [id, by] of [...counts].toSorted(([a], [b]) => a - b)) {
    await trx
      .updateTable(kind)
      .set((eb) => ({ viewCount: eb("viewCount", "+", by) }))
      .where("id", "=", id)
      .execute();
  }
}

const chunk = 500;

async function insertUnseen(trx: Writer, keys: string[], expireTime: number): Promise<Set<string>> {
  const fresh = new Set<string>();
  for (let at = 0; at < keys.length; at += chunk) {
    const rows = await trx
      .insertInto("viewSeen")
      .values(keys.slice(at, at + chunk).map((key) => ({ key, expireTime })))
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .execute();
    for (const row of rows) fresh.add(row.key);
  }
  return fresh;
}

/** Forgets who saw what more than an hour ago. */
export function sweepViews(): Promise<void> {
  return sweepInParts(async (trx, most) => {
    const { numDeletedRows } = await trx
      .deleteFrom("viewSeen")
      .where("key", "in", (eb) =>
        eb
          .selectFrom("viewSeen")
          .select("viewSeen.key")
          .where("viewSeen.expireTime", "<", Date.now())
          .limit(most),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
