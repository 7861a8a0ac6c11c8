import { sql } from "kysely";
import type { Database } from "~/platform/database/database.server";
import type { PersonalColumn } from "~/platform/personal-data/personal-data";
import { allPersonalData } from "./all-personal-data.server";

/** How many rows of a member go when they close their account, as the features declare it. */
export async function countForgotten(db: Database, userId: number): Promise<number> {
  const goes = allPersonalData().flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, ofTable]) =>
      Object.entries(ofTable as Record<string, PersonalColumn>)
        .filter(([, { closing }]) => closing === "goes")
        .map(([column, { where }]) => ({ table, column, where })),
    ),
  );
  let total = 0;
  for (const { table, column, where } of goes) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${userId}${isAbout(where)}`.execute(db);
    total += Number(rows[0]?.count ?? 0);
  }
  return total;
}

const isAbout = (column: PersonalColumn["where"]) =>
  column === undefined ? sql`` : sql` and ${sql.ref(column)} = 'user'`;
