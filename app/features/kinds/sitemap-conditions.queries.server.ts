import { sql } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "./content-status";

/* Literals, so that the planners know which part of an index they are about. */

/** That what the sitemap lists is published. */
export const listedPublished = sql<boolean>`status = ${sql.lit(contentStatus.published)}`;

/** The same for a table with an index by status: the plus keeps SQLite from it, for it would have to sort by id. */
export const listedPublishedById = sql<boolean>`+status = ${sql.lit(contentStatus.published)}`;

/** That the member whom a row names is not disabled. */
export const listedByMember = sql<boolean>`exists (select 1 from "user" where "user".id = "userId"
  and "user".status <> ${sql.lit(userStatus.disabled)})`;
