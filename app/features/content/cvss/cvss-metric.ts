/** A value that a metric can take: its letters in a vector, its name, and what it means. */
export type MetricValues = Record<string, readonly [name: string, meaning: string]>;

export interface Metric {
  key: string;
  name: string;
  group: "base" | "threat" | "environment" | "supplement";
  values: MetricValues;
}

export const groupNames: Record<Metric["group"], string> = {
  base: "基础",
  threat: "威胁",
  environment: "环境",
  supplement: "补充",
};

export const notDefined: MetricValues = { X: ["未定义", "没有给出，按最坏的情况计"] };

/** The metrics of one group in the order of the standard. */
export function metricsOf(
  group: Metric["group"],
  metrics: Record<string, readonly [name: string, values: MetricValues]>,
): Metric[] {
  return Object.entries(metrics).map(([key, [name, values]]) => ({ key, name, group, values }));
}

/** The environmental twins of base metrics: MAV for AV and so on, which may also be left undefined. */
export function modified(base: Metric[], more: Record<string, MetricValues> = {}): Metric[] {
  return base.map(({ key, name, values }) => ({
    key: `M${key}`,
    name: `修正后的${name}`,
    group: "environment",
    values: {
      X: ["未定义", "与基础指标相同"],
      ...values,
      ...more[key],
    },
  }));
}
