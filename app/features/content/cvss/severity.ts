/** The qualitative ratings of CVSS v3 and v4, gravest first; "" where there is no score. */
export const severities = ["critical", "high", "medium", "low", "none"] as const;
export type Severity = (typeof severities)[number] | "";

export const severityNames: Record<Severity, string> = {
  critical: "严重",
  high: "高危",
  medium: "中危",
  low: "低危",
  none: "无",
  "": "未评分",
};

/** The rating of a base score, by the scale that CVSS v3.0, v3.1 and v4.0 share; "" without a score. */
export function severityOf(score: number | null): Severity {
  if (score === null) return "";
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  if (score >= 4) return "medium";
  return score > 0 ? "low" : "none";
}

export function isSeverity(text: string): text is Exclude<Severity, ""> {
  return (severities as readonly string[]).includes(text);
}
