import { sql, type RawBuilder } from "kysely";
import type { Position } from "~/platform/database/keyset-cursor";
import type { KeptFilter } from "./kept-filter";

/**
 * The place before every row of a list that begins with the newest: with it even the first page has a
 * bound, by which an index is entered.
 */
export const beforeNewest: Position = { key: Number.MAX_SAFE_INTEGER, id: 2 ** 31 - 1 };

/** Most things that a search for words brings into a list. */
export const mostFound = 500;

/** What the rows of a list that begins with the newest have to fulfil, after a place in it. */
export function keptConditions(
  table: "article" | "comment" | "topic",
  { status, userId, from, until }: KeptFilter,
  { key, id }: Position,
): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const time = column("createTime");
  return [
    sql<boolean>`(${time}, ${column("id")}) < (${key}, ${id})`,
    ...(status === null ? [] : [sql<boolean>`${column("status")} = ${status}`]),
    ...(userId === 0 ? [] : [sql<boolean>`${column("userId")} = ${userId}`]),
    ...(from === null ? [] : [sql<boolean>`${time} >= ${from}`]),
    ...(until === null ? [] : [sql<boolean>`${time} < ${until}`]),
  ];
}
