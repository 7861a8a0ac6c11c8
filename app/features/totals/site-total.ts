/** How much there is on the site that everybody may see, as it was counted last. */
export interface SiteTotals {
  totals: { name: string; value: number }[];
  /** Milliseconds since 1970 UTC. */
  countTime: number;
}
