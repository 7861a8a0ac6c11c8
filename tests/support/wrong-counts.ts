import { sql } from "kysely";
import { findWrongCounts } from "tests/faults/recounts";
import { connections, readDatabase } from "~/platform/database/database.server";

/** The kept counts of the test's own database that do not equal a recount. */
export function wrongCounts(): Promise<string[]> {
  return findWrongCounts({
    kind: connections().kind,
    all: async <Row>(query: string) => (await sql.raw<Row>(query).execute(readDatabase())).rows,
    close: async () => {},
  });
}
