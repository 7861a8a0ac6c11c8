import { setImmediate } from "node:timers/promises";
import {
  inQuietTransaction,
  readDatabase,
  type Database,
} from "~/platform/database/database.server";
import type { TableWith } from "~/platform/database/tables";
import {
  countedKinds,
  countMembersIn,
  countThingsIn,
  readLastId,
  type IdRange,
} from "./site-total.queries.server";

/** Ids that are counted at once: a few milliseconds, in which SQLite lets nobody else be answered. */
const partSize = 2000;

/**
 * Counts the totals of the site anew. They are counted now and then, because a total that every writer changes would have
 * all of them wait for one row.
 */
export async function countSiteTotals(size = partSize): Promise<void> {
  const db = readDatabase();
  const countTime = Date.now();
  const totals = new Map<string, number>();
  const add = (name: string, more: number) => totals.set(name, (totals.get(name) ?? 0) + more);
  await inRanges(db, "user", size, async (range) => add("user", await countMembersIn(db, range)));
  for (const kind of countedKinds()) {
    await inRanges(db, kind.comments.table, size, async (range) => {
      const { things, comments } = await countThingsIn(db, kind, range);
      add(kind.name, things);
      add("comment", comments);
    });
  }
  const rows = [...totals].map(([name, total]) => ({ name, total, countTime }));
  await inQuietTransaction(async (trx) => {
    await trx.deleteFrom("siteTotal").execute();
    if (rows.length > 0) await trx.insertInto("siteTotal").values(rows).execute();
  });
}

async function inRanges(
  db: Database,
  table: TableWith<"id">,
  size: number,
  count: (range: IdRange) => Promise<unknown>,
): Promise<void> {
  const last = await readLastId(db, table);
  for (let after = 0; after < last; after += size) {
    await count({ after, until: after + size });
    await setImmediate();
  }
}
