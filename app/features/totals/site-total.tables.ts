/** How much of something there is that everybody may see, as it was counted last: no count that is kept. */
export interface SiteTotalTable {
  /** "user", "comment", or a kind that everybody finds. */
  name: string;
  total: number;
  /** Milliseconds since 1970 UTC. */
  countTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    siteTotal: SiteTotalTable;
  }
}
