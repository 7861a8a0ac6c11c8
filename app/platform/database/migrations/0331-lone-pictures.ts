import { sql, type Kysely } from "kysely";
import { number } from "./column-kinds";

/** Pictures that one place alone shows go when another takes theirs. Those that stand in such a place now were sent for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("upload").addColumn("lone", "integer", number).execute();
  await sql`
    update upload set lone = 1 where name in (
      select substr(avatar, 10) from "user" where avatar like '/uploads/%'
      union select substr("backgroundImage", 10) from "user" where "backgroundImage" like '/uploads/%'
    ) or exists (
      select 1 from setting where key = 'siteLogo' and value like '%/uploads/' || upload.name || '"%'
    )
  `.execute(db);
}
