/** One figure by the day. */
export interface DailySeries {
  title: string;
  /** What is counted: 人, 条 … */
  unit: string;
  counts: number[];
  /** The drawing, as SVG without any script or style of its own. */
  svg: string;
}

/** The last days, oldest first, and what was counted on each. */
export interface Overview {
  /** “2026-11-20” in the site's time zone; the last is today. */
  days: string[];
  series: DailySeries[];
}

/** How a day compares with the one before it, in words. */
export function comparedWithYesterday(today: number, yesterday: number): string {
  if (today === yesterday) return "和昨天一样";
  return today > yesterday ? `比昨天多 ${today - yesterday}` : `比昨天少 ${yesterday - today}`;
}
