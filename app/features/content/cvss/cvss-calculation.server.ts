import { metricsV3 } from "./cvss-metrics-v3";
import { metricsV4 } from "./cvss-metrics-v4";
import { baseScore } from "./cvss-score.server";
import { parseVector } from "./cvss-vector";
import { severityOf, type Severity } from "./severity";

const calculatedVersions = ["3.1", "4.0"] as const;
type CalculatedVersion = (typeof calculatedVersions)[number];

/** A base metric to choose a value of. */
export interface MetricChoice {
  key: string;
  name: string;
  values: { value: string; name: string; meaning: string }[];
  /** "" while nothing is chosen. */
  chosen: string;
}

export interface CvssCalculation {
  version: CalculatedVersion;
  metrics: MetricChoice[];
  /** The vector that was typed, and what is wrong with it. */
  typed: { vector: string; errors: string[] };
  /** null until every metric has a value. */
  result: { vector: string; score: number; severity: Severity } | null;
}

const metricsByVersion = { "3.1": metricsV3, "4.0": metricsV4 };

/**
 * Reads the base metrics of CVSS v3.1 or v4.0 from an address, one by one or as a `vector`, and scores them
 * as soon as they are all there.
 */
export function calculate(query: URLSearchParams): CvssCalculation {
  const vector = (query.get("vector") ?? "").trim();
  const read = parseVector(vector);
  const given = read?.version === "2.0" ? null : read;
  const errors = vector === "" || given ? [] : ["这不是完整的 CVSS v3.0、v3.1 或 v4.0 向量"];
  const wanted = given?.version ?? query.get("version");
  const version = calculatedVersions.find((one) => one === wanted) ?? "3.1";
  const fromVector = new Map(given?.metrics.map(({ metric, value }) => [metric.key, value]));
  const metrics = metricsByVersion[version]
    .filter(({ group }) => group === "base")
    .map(({ key, name, values }) => {
      const typed = query.get(key) ?? fromVector.get(key) ?? "";
      return {
        key,
        name,
        values: Object.entries(values).map(([value, [word, meaning]]) => ({
          value,
          name: word,
          meaning,
        })),
        chosen: Object.hasOwn(values, typed) ? typed : "",
      };
    });
  return { version, metrics, typed: { vector, errors }, result: resultOf(version, metrics) };
}

function resultOf(version: CalculatedVersion, metrics: MetricChoice[]): CvssCalculation["result"] {
  if (metrics.some(({ chosen }) => chosen === "")) return null;
  const vector = `CVSS:${version}/${metrics.map(({ key, chosen }) => `${key}:${chosen}`).join("/")}`;
  const score = baseScore(vector);
  return score === null ? null : { vector, score, severity: severityOf(score) };
}
