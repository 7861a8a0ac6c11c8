import { sql, type RawBuilder } from "kysely";
import type { Position } from "~/platform/database/keyset-cursor";
import type { Tables } from "~/platform/database/tables";
import type { ModerationFilter } from "./moderation-filter";

/**
 * The place before every row of a list that begins with the newest: with it even the first page has a
 * bound, by which an index is entered.
 */
export const beforeNewest: Position = { key: Number.MAX_SAFE_INTEGER, id: 2 ** 31 - 1 };

/** Most things that a search for words brings into a list. */
export const mostFound = 500;

/** A list of moderators by its table: by which time it goes, and whether what it holds has an author. */
interface ListOf {
  table: keyof Tables;
  /** `createTime` where nothing is said. */
  time?: string;
  authored?: boolean;
}

/** What the rows of a list that begins with the newest have to fulfil, after a place in it. */
export function moderationConditions(
  { table, time: timeName = "createTime", authored = true }: ListOf,
  { status, userId, from, until }: ModerationFilter,
  { key, id }: Position,
): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const time = column(timeName);
  return [
    sql<boolean>`(${time}, ${column("id")}) < (${key}, ${id})`,
    ...(status === null ? [] : [sql<boolean>`${column("status")} = ${status}`]),
    ...(userId === 0 || !authored ? [] : [sql<boolean>`${column("userId")} = ${userId}`]),
    ...(from === null ? [] : [sql<boolean>`${time} >= ${from}`]),
    ...(until === null ? [] : [sql<boolean>`${time} < ${until}`]),
  ];
}

/** Whether a column ("comment.content") holds a text as it was typed, whatever the case of Latin letters. */
export function holdsTyped(column: string, typed: string): RawBuilder<boolean> {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
