import { groupNames } from "./cvss-metric";
import { parseVector } from "./cvss-vector";

/** One metric of a vector in words. */
export interface MetricExplained {
  key: string;
  value: string;
  group: string;
  name: string;
  valueName: string;
  meaning: string;
}

const undefinedValues = new Set(["X", "ND"]);

/** A vector metric by metric in Chinese; metrics that it leaves undefined are left out. None for no vector. */
export function explainVector(text: string): MetricExplained[] {
  const metrics = parseVector(text)?.metrics ?? [];
  return metrics
    .filter(({ value }) => !undefinedValues.has(value))
    .map(({ metric, value }) => {
      const [valueName, meaning] = metric.values[value] ?? ["", ""];
      const group = groupNames[metric.group];
      return { key: metric.key, value, group, name: metric.name, valueName, meaning };
    });
}
