import type { Writer } from "~/platform/database/database.server";
import type { CountedName } from "./daily-count.tables";

export interface CountedDay {
  day: string;
  name: CountedName;
  by: number;
}

/** Adds to the counts of days. */
export async function addDailyCounts(trx: Writer, counted: CountedDay[]): Promise<void> {
  for (const { day, name, by } of counted) {
    await trx
      .insertInto("dailyCount")
      .values({ day, name, count: by })
      .onConflict((conflict) =>
        conflict
          .columns(["day", "name"])
          .doUpdateSet((eb) => ({ count: eb("dailyCount.count", "+", by) })),
      )
      .execute();
  }
}
