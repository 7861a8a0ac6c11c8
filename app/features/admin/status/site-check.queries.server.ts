import type { Database } from "~/platform/database/database.server";

/** What a check found last. Times are milliseconds since 1970 UTC. */
export interface KeptCheck {
  name: string;
  bad: boolean;
  words: string;
  checkTime: number;
  /** Whether the owner was told that it is bad. */
  told: boolean;
}

/** What the checks found last, by their names. */
export async function readKeptChecks(db: Database): Promise<Map<string, KeptCheck>> {
  const rows = await db
    .selectFrom("siteCheck")
    .select(["name", "bad", "words", "checkTime", "told"])
    .execute();
  return new Map(
    rows.map((row) => [row.name, { ...row, bad: row.bad === 1, told: row.told === 1 }]),
  );
}
