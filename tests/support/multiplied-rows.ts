import { sql, type RawBuilder } from "kysely";
import { connections, inTransaction } from "~/platform/database/database.server";

/** What is written into the columns of the copies, each with a number from 1 on, `n`. */
type Varied = Record<string, string>;

/** Copies the first row of a member in a table so many times, behind all rows of that table. */
export async function multiplyRow(
  table: string,
  [column, id]: [column: string, id: number],
  count: number,
  varied: Varied,
): Promise<void> {
  const tables = await connections().read.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns ?? [];
  const columns = known.map(({ name }) => name).filter((name) => name !== "id");
  const values = columns.map((name): RawBuilder<unknown> => {
    const expression = varied[name];
    return expression === undefined ? sql.ref(`one.${name}`) : sql.raw(expression);
  });
  const first = columns.length < known.length ? sql`order by id limit 1` : sql`limit 1`;
  await inTransaction((trx) =>
    sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      with recursive numbers(n) as (
        select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}
      )
      select ${sql.join(values)}
      from (select * from ${sql.table(table)} where ${sql.ref(column)} = ${id} ${first}) as one
        cross join numbers
      order by n`.execute(trx),
  );
}

/** The highest id of a table. */
export async function highestId(table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(connections().read);
  return Number(rows[0]?.id);
}
