import { sql } from "kysely";
import type { Database } from "./database.server";
import { bookkeepingTables } from "./migrate.server";

export type DatabaseKind = "sqlite" | "postgres";

/** A table of the database whose rows cannot be made from others. */
export interface CatalogTable {
  name: string;
  columns: string[];
  /** The highest id ever given, or null where ids are not counted. */
  lastId: number | null;
  /** The tables that it refers to. */
  parents: string[];
}

/** Made anew from their things; both databases keep them in their own way. */
const derived = ["searchIndex", "searchThing"];

interface CatalogRow {
  name: string;
  columns: string;
  lastId: number | null;
  parents: string;
}

const catalogs = {
  // pragma_table_list leaves the parts of full-text indexes out as "virtual" and "shadow".
  sqlite: sql<CatalogRow>`
    select l.name,
      (select json_group_array(name) from pragma_table_info(l.name)) as "columns",
      (select seq from sqlite_sequence s where s.name = l.name) as "lastId",
      (select json_group_array("table") from pragma_foreign_key_list(l.name)) as parents
    from pragma_table_list l
    where l.schema = 'main' and l.type = 'table' and l.name not like 'sqlite\\_%' escape '\\'`,
  postgres: sql<CatalogRow>`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum)::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as "columns",
      (select pg_sequence_last_value(d.objid) from pg_depend d join pg_class s on s.oid = d.objid
        where d.refobjid = c.oid and d.deptype = 'i' and s.relkind = 'S') as "lastId",
      (select coalesce(json_agg(p.relname), '[]')::text from pg_constraint f
        join pg_class p on p.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f')
        as parents
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
};

/** The tables that hold the site, each after those that it refers to. */
export async function readCatalog(db: Database, kind: DatabaseKind): Promise<CatalogTable[]> {
  const { rows } = await catalogs[kind].execute(db);
  const tables = rows
    .filter(({ name }) => !bookkeepingTables.includes(name) && !derived.includes(name))
    .map((row) => ({
      ...row,
      columns: JSON.parse(row.columns) as string[],
      parents: JSON.parse(row.parents) as string[],
    }));
  return parentsFirst(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

function parentsFirst(tables: CatalogTable[]): CatalogTable[] {
  const ordered = new Set<CatalogTable>();
  const place = (table: CatalogTable, below: readonly string[]): void => {
    if (ordered.has(table) || below.includes(table.name)) return;
    for (const parent of tables.filter(({ name }) => table.parents.includes(name))) {
      place(parent, [...below, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) place(table, []);
  return [...ordered];
}
