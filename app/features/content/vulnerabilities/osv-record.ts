import { parseVector } from "./cvss-vector";
import { fixesOf, osvAffected } from "./osv-affected";
import { osvRecordSchema, type OsvRecord } from "./osv-record.schema";
import { faultOf } from "./record-fault";
import { RecordFault, cweIds, timeOf, webAddresses, type SourceRecord } from "./source-record";

/**
 * Reads a record of the Open Source Vulnerability format 1.x. It answers one for each CVE id that the
 * record is an alias of, else one; RecordFault where it is another version or not whole.
 */
export function readOsvRecord(json: unknown): SourceRecord[] {
  const { schema_version: version } = json as { schema_version?: unknown };
  if (typeof version === "string" && !/^1(\.|$)/.test(version)) {
    throw new RecordFault(`OSV ${version} is not known, only 1.x`);
  }
  const parsed = osvRecordSchema.safeParse(json);
  if (!parsed.success) throw new RecordFault(`not a whole OSV record: ${faultOf(parsed.error)}`);
  const record = parsed.data;
  const known = [...new Set([record.id, ...record.aliases])];
  const cveIds = known.filter((id) => /^CVE-\d{4}-\d{4,19}$/.test(id));
  const others = known.filter((id) => !id.startsWith("CVE-"));
  if (cveIds.length === 0) return [sourceRecord(record, "", others)];
  return cveIds.map((cveId) => sourceRecord(record, cveId, [cveId, ...others]));
}

function sourceRecord(record: OsvRecord, cveId: string, identifiers: string[]): SourceRecord {
  return {
    sourceId: `osv ${record.id}`,
    cveId,
    identifiers,
    withdrawn: Boolean(record.withdrawn),
    modifiedTime: timeOf(record.modified),
    disclosedTime: timeOf(record.published),
    title: record.summary.trim(),
    content: record.details.trim() || record.summary.trim(),
    contentFormat: "markdown",
    solution: fixesOf(record.affected),
    cvssVector: vectorOf(record),
    cwe: cweIds(record.database_specific?.cwe_ids ?? []),
    affected: osvAffected(record.affected),
    references: webAddresses(record.references.map(({ url }) => url)),
  };
}

/** The vector of the newest standard that the record gives. */
function vectorOf({ severity }: OsvRecord): string {
  const vectors = severity
    .map(({ score }) => parseVector(score))
    .filter((vector) => vector !== null)
    .toSorted((a, b) => b.version.localeCompare(a.version));
  return vectors[0]?.text ?? "";
}
