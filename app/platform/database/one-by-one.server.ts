import { sql } from "kysely";

/**
 * Ends a question of `exists` that is to be answered for each row that is looked at. Without it PostgreSQL may read all
 * rows of the other table first, so as to have every answer ready, where only 20 are wanted.
 */
export const oneByOne = sql`limit 1 offset 0`;
