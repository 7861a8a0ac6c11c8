import { readCveRecord } from "./cve-record";
import { readOsvRecord } from "./osv-record";
import { RecordFault, type SourceRecord } from "./source-record";

/** Reads the text of one file in either format; RecordFault says why it cannot be read. */
export function readRecordFile(text: string): SourceRecord[] {
  const json = parse(text);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new RecordFault("neither a CVE record nor an OSV record");
  }
  if ("cveMetadata" in json || "dataVersion" in json) return [readCveRecord(json)];
  if ("data_version" in json) {
    throw new RecordFault("CVE JSON 4.0 is not read, only the CVE Record Format 5.x");
  }
  if ("id" in json && ("modified" in json || "schema_version" in json)) return readOsvRecord(json);
  throw new RecordFault("neither a CVE record nor an OSV record");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new RecordFault("not whole JSON");
  }
}
