import type { Defaulted } from "~/platform/database/tables";

/** What a check of the site found last. Times are milliseconds since 1970 UTC. */
export interface SiteCheckTable {
  name: string;
  bad: Defaulted<number>;
  words: Defaulted<string>;
  checkTime: Defaulted<number>;
  /** Since when it is as it is. */
  sinceTime: Defaulted<number>;
  /** Whether the owner was told that it is bad. */
  told: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    siteCheck: SiteCheckTable;
  }
}
