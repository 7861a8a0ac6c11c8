import { sql } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "./content-status";

/* Literals, so that the planners know which part of an index they are about. */

/** Condition: the thing is published, as everything in the sitemap is. */
export const listedPublished = sql<boolean>`status = ${sql.lit(contentStatus.published)}`;

/**
 * The condition for tables with an index by status: the plus keeps SQLite from using it, because it would then
 * have to sort by id.
 */
export const listedPublishedById = sql<boolean>`+status = ${sql.lit(contentStatus.published)}`;

/** Condition: the author of the row is not disabled. */
export const listedByMember = sql<boolean>`exists (select 1 from "user" where "user".id = "userId"
  and "user".status <> ${sql.lit(userStatus.disabled)})`;
