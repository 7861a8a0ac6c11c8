import { sql, type RawBuilder, type SqlBool } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "./content-status";

/*
 * Everybody sees what is published by an author who is not disabled; these two conditions say so in every statement.
 * Authors and moderators may see more: `mayRead` decides that, and so do queries that are given a viewer.
 */

/** That the row of a table, or of the only one where none is named, is published. */
export function isPublished(table?: string): RawBuilder<SqlBool> {
  const column = table === undefined ? "status" : `${table}.status`;
  return sql<SqlBool>`${sql.ref(column)} = ${contentStatus.published}`;
}

/** That an author whom a statement joins, as "user" unless said otherwise, is not disabled. */
export function isAuthorShown(author = "user"): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${author}.status`)} != ${userStatus.disabled}`;
}
