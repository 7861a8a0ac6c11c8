import type { Severity } from "~/features/content/cvss/severity";
import {
  beforeNewest,
  keptConditions,
} from "~/features/content/moderation-lists/kept-conditions.queries.server";
import type { KeptFilter } from "~/features/content/moderation-lists/kept-filter";
import { unmarked, type KeptThing } from "~/features/content/moderation-lists/kept-thing";
import { findKeptIds } from "~/features/content/moderation-lists/kept-words.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { mainIdentifier } from "./vulnerability";
import { list } from "./vulnerability.queries.server";

const listName = "kept-vulnerabilities";

/** A vulnerability as a row of the keepers' list. */
export interface KeptVulnerability extends KeptThing {
  severity: Severity;
  /** Whether it came from a record file, rather than from a keeper. */
  imported: boolean;
  /** Milliseconds since 1970 UTC, the first instant of a year where only the year is known. */
  disclosedTime: number;
}

/** One page of all vulnerabilities, hidden ones too, latest disclosure first. */
export async function readKeptVulnerabilities(
  db: Database,
  filter: KeptFilter,
  cursor: string | null,
): Promise<Page<KeptVulnerability>> {
  const place = decodeCursor(listName, cursor) ?? beforeNewest;
  const found = filter.text === "" ? null : await findKeptIds(db, "vulnerability", filter.text);
  let query = db
    .selectFrom("vulnerability")
    .select(["id", "title", "identifiers", "severity", "status", "deleteReason", "recordKey"])
    .select("disclosedTime")
    .where((eb) => eb.and(keptConditions("vulnerability", filter, place)));
  if (filter.severity !== "") query = query.where("severity", "=", filter.severity);
  // No thing has the id 0, and a list without any id is no SQL.
  if (found) query = query.where("id", "in", [0, ...found]);
  const records = await query
    .orderBy("disclosedTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, records, ({ disclosedTime, id }) => ({ key: disclosedTime, id }));
  return {
    ...page,
    results: page.results.map(({ identifiers, recordKey, ...vulnerability }) => ({
      ...vulnerability,
      ...unmarked,
      noun: "漏洞",
      path: `/vulnerability/${vulnerability.id}`,
      editPath: `/admin/vulnerabilities/${vulnerability.id}`,
      user: null,
      place: mainIdentifier(list(identifiers)),
      createTime: 0,
      commentCount: 0,
      within: true,
      imported: recordKey !== null,
    })),
  };
}
