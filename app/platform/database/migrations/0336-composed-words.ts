import { sql, type Kysely } from "kysely";
import { beginAct } from "./begun-act";

/** Letters and marks that are written apart are searched together: what was indexed before is indexed anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from "searchThing" limit 1`.execute(db);
  if (rows.length > 0) await beginAct(db, "reindex", "重建搜索索引");
}
