import type { IncomingMessage } from "node:http";
import { visitorPages } from "~/features/site/frame/visitor-pages.server";
import { pageRequestOf } from "~/platform/kept-pages/page-request";
import type { Reading } from "./reading-walk";
import type { Write } from "./write-calls";

/** The columns that somebody reads, by table. */
export type ReadColumns = Map<string, Set<string>>;

/** Who looks asks whether they blocked somebody; visitors have blocked nobody. */
const ownBlocks = /exists \(\s*select 1 from "block" where "block"\."userId" = \S+ and [^)]*\)/g;

/** What visitors' pages read that are kept, and so what all kept readings read. */
export function shownColumns(readings: Reading[]): ReadColumns {
  // Read once for all that are made within half a second, by whoever comes then.
  const shown: ReadColumns = new Map([["setting", new Set(["value"])]]);
  for (const { queries } of readings.filter(isKept)) {
    for (const { sql } of queries) addColumns(shown, sql.replaceAll(ownBlocks, ""));
  }
  return shown;
}

function isKept({ place, status }: Reading): boolean {
  const url = / (\/.*), visitor$/.exec(place)?.[1];
  const asked = { method: "GET", url, headers: { host: "a" } } as IncomingMessage;
  return status === 200 && url !== undefined && pageRequestOf(asked, visitorPages) !== null;
}

/** A column whose table is not said counts for all tables of the statement. */
function addColumns(shown: ReadColumns, sql: string): void {
  if (!/^\s*(?:select|with)\b/i.test(sql)) return;
  const tables = new Set(
    [...sql.matchAll(/\b(?:from|join)\s+"(\w+)"/g)].map(([, name = ""]) => name),
  );
  for (const table of tables) {
    const columns = shown.get(table) ?? new Set();
    for (const [, of = "", name = ""] of sql.matchAll(/(?:"(\w+)"\.)?"(\w+)"/g)) {
      if (of === table || !tables.has(of)) columns.add(name);
    }
    shown.set(table, columns);
  }
}

/** Whether something of that is read that is written. */
export function isShown({ table, columns }: Write, shown: ReadColumns): boolean {
  const read =
    table === "" ? new Set([...shown.values()].flatMap((all) => [...all])) : shown.get(table);
  if (!read) return false;
  return columns === null || columns.some((name) => read.has(name));
}

/** What quiet transactions may write all the same, by their modules and in the words of `Write`, and why. */
export const allowedQuietly: Record<string, string> = {
  "view-count: update kind": "looks, which pages show a minute later at most",
  "site-total.commands: delete siteTotal": "counted anew every ten minutes",
  "site-total.commands: insert siteTotal": "counted anew every ten minutes",
  "upload.commands: insert upload": "no page names a picture before it is stored",
  "upload-use.commands: delete upload": "of what nothing has shown",
  "outside-sweep.commands: delete upload": "of what nothing shows any more",
  "private-reads.commands: insert auditLog": "such acts stand in no public log",
  "about-html: update by SQL": "what the site says of itself is rendered when it is shown",
  "conversation.commands: placedBefore": "reads what a member has placed",
  "letter.commands: placedBefore": "reads what a member has placed",
  "report.commands: readSeen": "reads what is reported",
};
