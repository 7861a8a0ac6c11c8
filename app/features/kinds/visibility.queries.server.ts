import { sql, type RawBuilder, type SqlBool } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { unindexed } from "~/platform/database/unindexed.server";
import { contentStatus } from "./content-status";

/*
 * Everybody sees what is published by an author who is not disabled; these two conditions say so in every statement.
 * Authors and moderators may see more: `mayRead` decides that, and so do queries that are given a viewer.
 */

/** Condition: the row is published. The table has to be named only where a statement joins several. */
export function isPublished(table?: string): RawBuilder<SqlBool> {
  const column = table === undefined ? "status" : `${table}.status`;
  return sql<SqlBool>`${sql.ref(column)} = ${contentStatus.published}`;
}

/** `isPublished` for rows that are found by something else, so that nobody goes through all that is published. */
export function foundOtherwise(table: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${unindexed(`${table}.status`)} = ${contentStatus.published}`;
}

/** Condition: the joined author is not disabled. `author` is the name of the joined row. */
export function isAuthorShown(author = "user"): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${author}.status`)} != ${userStatus.disabled}`;
}
