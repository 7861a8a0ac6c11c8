import { sql, type RawBuilder, type SqlBool } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { unindexed } from "~/platform/database/unindexed.server";
import { contentStatus } from "./content-status";

/*
 * Everybody sees what is published by an author who is not disabled; these conditions say so in every statement, in
 * literals, so that the planners know which part of an index they are about.
 * Authors and moderators may see more: `mayRead` decides that, and so do queries that are given a viewer.
 */

const published = sql.lit(contentStatus.published);
const disabled = sql.lit(userStatus.disabled);

/** Condition: the row is published. The table has to be named only where a statement joins several. */
export function isPublished(table?: string): RawBuilder<SqlBool> {
  const column = table === undefined ? "status" : `${table}.status`;
  return sql<SqlBool>`${sql.ref(column)} = ${published}`;
}

/** `isPublished` for rows that are found by something else, so that nobody goes through all that is published. */
export function foundOtherwise(table?: string): RawBuilder<SqlBool> {
  const column = table === undefined ? "status" : `${table}.status`;
  return sql<SqlBool>`${unindexed(column)} = ${published}`;
}

/** Condition: the joined author is not disabled. `author` is the name of the joined row. */
export function isAuthorShown(author = "user"): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${author}.status`)} != ${disabled}`;
}

/** Condition: whom the row belongs to by its "userId" is not disabled, where no author is joined. */
export function isOwnerShown(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from "user" where "user".id = "userId" and ${isAuthorShown()})`;
}
