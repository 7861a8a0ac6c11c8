import type { Metric } from "./cvss-metric";
import { metricsV2 } from "./cvss-metrics-v2";
import { metricsV3 } from "./cvss-metrics-v3";
import { metricsV4 } from "./cvss-metrics-v4";

type CvssVersion = "2.0" | "3.0" | "3.1" | "4.0";

const metricsByVersion: Record<CvssVersion, Metric[]> = {
  "2.0": metricsV2,
  "3.0": metricsV3,
  "3.1": metricsV3,
  "4.0": metricsV4,
};

export interface CvssVector {
  version: CvssVersion;
  /** The vector as it is kept; a v2 vector has no prefix. */
  text: string;
  metrics: { metric: Metric; value: string }[];
}

/**
 * Reads a CVSS vector of v2.0, v3.0, v3.1 or v4.0, or null when it is none: each base metric once, none
 * twice, only values that the standard knows. The order does not matter.
 */
export function parseVector(typed: string): CvssVector | null {
  const trimmed = typed.trim().replace(/^\((.*)\)$/, "$1");
  const prefix = /^CVSS:(2\.0|3\.0|3\.1|4\.0)\//.exec(trimmed);
  const version = (prefix?.[1] ?? "2.0") as CvssVersion;
  const body = trimmed.slice(prefix?.[0].length ?? 0);
  const known = new Map(metricsByVersion[version].map((metric) => [metric.key, metric]));
  const found = new Map<string, string>();
  for (const part of body.split("/")) {
    const [key = "", value = "", ...rest] = part.split(":");
    const metric = known.get(key);
    const valid = metric && Object.hasOwn(metric.values, value) && rest.length === 0;
    if (!valid || found.has(key)) return null;
    found.set(key, value);
  }
  const metrics = metricsByVersion[version].flatMap((metric) => {
    const value = found.get(metric.key);
    return value === undefined ? [] : [{ metric, value }];
  });
  const bases = metricsByVersion[version].filter((metric) => metric.group === "base");
  if (bases.some((metric) => !found.has(metric.key))) return null;
  return { version, text: version === "2.0" ? body : trimmed, metrics };
}
