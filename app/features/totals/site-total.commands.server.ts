import { setImmediate } from "node:timers/promises";
import { inQuietTransaction, readDatabase } from "~/platform/database/database.server";
import {
  countedKinds,
  countMembersIn,
  countThingsIn,
  readLastMember,
  readLastShown,
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
  const lastMember = await readLastMember(db);
  await inRanges(lastMember, size, async (range) => add("user", await countMembersIn(db, range)));
  for (const kind of countedKinds()) {
    await inRanges(await readLastShown(db, kind), size, async (range) => {
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
  last: number,
  size: number,
  count: (range: IdRange) => Promise<unknown>,
): Promise<void> {
  for (let after = 0; after < last; after += size) {
    await count({ after, until: after + size });
    await setImmediate();
  }
}
