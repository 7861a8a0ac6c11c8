import { timeFrom } from "~/platform/clock/standard-time";
import type { AffectedProduct, TextFormat } from "./vulnerability";

/** What one source says of one vulnerability, whatever format it came in. */
export interface SourceRecord {
  /** The record's own id, with its format: `cve CVE-2024-2002`, `osv GHSA-…`. */
  sourceId: string;
  /** "" where the source knows none. */
  cveId: string;
  /** All of them, the CVE id and the record's own among them. */
  identifiers: string[];
  /** The source took it back: REJECTED, withdrawn. */
  withdrawn: boolean;
  /** When the source last changed it, 0 if it does not say. */
  modifiedTime: number;
  /** 0 if it does not say. */
  disclosedTime: number;
  title: string;
  content: string;
  contentFormat: TextFormat;
  solution: string;
  cvssVector: string;
  cwe: string[];
  affected: AffectedProduct[];
  references: string[];
}

/** A file that is no record we can read; the message is one sentence for whoever imports it. */
export class RecordFault extends Error {}

/** Milliseconds since 1970 UTC of an ISO 8601 text, without a zone as UTC; 0 for none and for year 1. */
export function timeOf(text: string | undefined): number {
  if (text === undefined) return 0;
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return timeFrom(text);
  return timeFrom(text.includes("T") ? `${text}Z` : `${text}T00:00Z`);
}

/** The http(s) addresses of a list, each once. */
export function webAddresses(urls: (string | undefined)[]): string[] {
  const kept = urls.filter((url) => url !== undefined && /^https?:\/\//i.test(url));
  return [...new Set(kept.filter((url) => url !== undefined && URL.canParse(url)))] as string[];
}

/** The CWE ids that stand in texts, each once. */
export function cweIds(texts: (string | undefined)[]): string[] {
  const found = texts.flatMap((text) => text?.match(/\bCWE-\d{1,6}\b/g) ?? []);
  return [...new Set(found)];
}
