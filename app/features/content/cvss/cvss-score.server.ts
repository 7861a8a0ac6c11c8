import cvss from "ae-cvss-calculator";
import { parseVector, type CvssVector } from "./cvss-vector";

function baseVector({ version, metrics }: CvssVector): string {
  const base = metrics
    .filter(({ metric }) => metric.group === "base")
    .map(({ metric, value }) => `${metric.key}:${value}`);
  return [`CVSS:${version}`, ...base].join("/");
}

/**
 * The base score (0 to 10) of a vector of CVSS v3.0, v3.1 or v4.0; threat and environment do not count.
 * Null for a v2 vector, which stays unscored, and for what is no vector.
 */
export function baseScore(text: string): number | null {
  const vector = parseVector(text);
  if (!vector || vector.version === "2.0") return null;
  const base = baseVector(vector);
  if (vector.version === "4.0") return new cvss.Cvss4P0(base).calculateScores().overall;
  const calculator = vector.version === "3.0" ? cvss.Cvss3P0 : cvss.Cvss3P1;
  return new calculator(base).calculateScores().base ?? null;
}
