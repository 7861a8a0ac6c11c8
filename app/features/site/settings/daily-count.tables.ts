/** What is counted by the day without being kept. */
export type CountedName = "search-without-result" | "fault";

export interface DailyCountTable {
  /** In the site's time zone: “2026-11-20”. */
  day: string;
  name: CountedName;
  count: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    dailyCount: DailyCountTable;
  }
}
