import { createHash } from "node:crypto";
import { sql } from "kysely";
import { connections } from "~/platform/database/database.server";
import { readCatalog } from "~/platform/database/table-catalog.server";

/** A mark of what each table holds, by name: equal marks, equal rows. Counted calls and the pages' version are left out. */
export async function tableContents(): Promise<Record<string, string>> {
  const { read, kind } = connections();
  const marks: Record<string, string> = {};
  for (const { name } of await readCatalog(read, kind)) {
    if (name === "rateLimit" || name === "pageVersion") continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    const lines = rows.map((row) => JSON.stringify(row)).toSorted();
    marks[name] = createHash("sha256").update(lines.join("\n")).digest("hex");
  }
  return marks;
}
