import type { SnapshotRow } from "~/platform/database/snapshot.server";
import { readDatabase } from "~/platform/database/database.server";
import { isDatabaseMade } from "~/platform/database/replace.server";
import { passName, passTables, type PassTable, type StandingPasses } from "./standing-passes";

/** Sessions, mailed links and where is pushed to, as they stand in the present site; null where there is none. */
export async function readStandingPasses(): Promise<StandingPasses> {
  if (!(await isDatabaseMade()) || !(await hasAccounts())) return null;
  const named = await Promise.all(passTables.map(readPassNames));
  return Object.fromEntries(passTables.map((table, at) => [table, named[at] ?? new Set()])) as {
    [table in PassTable]: Set<string>;
  };
}

async function hasAccounts(): Promise<boolean> {
  try {
    const account = readDatabase().selectFrom("user").select("id").limit(1);
    return (await account.executeTakeFirst()) !== undefined;
  } catch {
    // Damaged, and nobody knows.
    return true;
  }
}

async function readPassNames(table: PassTable): Promise<Set<string>> {
  try {
    const rows: SnapshotRow[] = await readDatabase().selectFrom(table).selectAll().execute();
    return new Set(rows.map((row) => passName(table, row)));
  } catch {
    // A damaged database, or one of an earlier version: nothing is known to stand.
    return new Set();
  }
}
