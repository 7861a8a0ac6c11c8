import { sql } from "kysely";
import { expect, test } from "vitest";
import { connections, readDatabase } from "~/platform/database/database.server";

/** An index of all rows, with its columns in their order, each with all by which it sorts. */
interface WholeIndex {
  name: string;
  table: string;
  columns: string;
  isUnique: number;
}

const ofSqlite = sql<WholeIndex>`
  select list.name, list.tbl_name as "table", known."unique" as "isUnique",
    (select json_group_array(coalesce(part.name, list.name) || ' ' || part.coll || ' ' || part.desc order by part.seqno)
      from pragma_index_xinfo(list.name) as part where part.key) as columns
  from sqlite_master as list join pragma_index_list(list.tbl_name) as known on known.name = list.name
  where list.type = 'index' and not known.partial`;

const ofPostgres = sql<WholeIndex>`
  select made.relname as name, listed.relname as "table", indisunique::int as "isUnique",
    (select json_agg(pg_get_indexdef(indexrelid, at, true) || ' ' || indclass[at - 1] || ' ' || indcollation[at - 1]
      || ' ' || indoption[at - 1] order by at)::text from generate_series(1, indnkeyatts) as at) as columns
  from pg_index join pg_class as made on made.oid = indexrelid join pg_class as listed on listed.oid = indrelid
    join pg_am on pg_am.oid = made.relam
  where indpred is null and amname = 'btree' and made.relnamespace = current_schema()::regnamespace`;

const begins = (one: string[], other: string[]) => one.every((column, at) => column === other[at]);

test("no index repeats how another of its table begins: each takes its part of every write", async () => {
  const asked = connections().kind === "sqlite" ? ofSqlite : ofPostgres;
  const { rows } = await asked.execute(readDatabase());
  const indexes = rows.map((row) => ({ ...row, columns: JSON.parse(row.columns) as string[] }));
  expect(indexes.length).toBeGreaterThan(100);

  const repeated = indexes.flatMap((one) => {
    if (one.isUnique) return [];
    const other = indexes.find(
      ({ name, table, columns }) =>
        table === one.table && name !== one.name && begins(one.columns, columns),
    );
    return other ? [`${one.name} within ${other.name}`] : [];
  });
  expect(repeated).toEqual([]);
});
