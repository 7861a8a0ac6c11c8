import { sql } from "kysely";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import type { SearchIndexRow } from "./search-index-row";

/** Puts rows into the FTS5 index, in place of those with the same id. */
export async function storeTokens(trx: Writer, rows: SearchIndexRow[]): Promise<void> {
  for (const part of inParts(rows, 4)) {
    const values = part.map(
      ({ id, tokens }) =>
        sql`(${id}, ${tokens.title.join(" ")}, ${tokens.text.join(" ")}, ${tokens.grams.join(" ")})`,
    );
    await sql`insert or replace into "searchIndex" (rowid, title, text, grams) values ${sql.join(values)}`.execute(
      trx,
    );
  }
}

/** Takes rows out of the FTS5 index. */
export async function dropTokens(trx: Writer, ids: number[]): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await sql`delete from "searchIndex" where rowid in (${sql.join(part)})`.execute(trx);
  }
}

/** Empties the FTS5 index. */
export async function dropAllTokens(trx: Writer): Promise<void> {
  await sql`insert into "searchIndex" ("searchIndex") values ('delete-all')`.execute(trx);
}
