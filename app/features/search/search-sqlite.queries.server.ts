import { sql, type RawBuilder } from "kysely";
import { writeExpression, type SearchExpression } from "./search-expression";

/** A row that matches, and how well. */
export interface Matched {
  id: number;
  relevance: number;
}

/** The newest `most` rows of the FTS5 index that an expression finds; a word in a title counts ten times one in a text. */
export function selectMatched(expression: SearchExpression, most: number): RawBuilder<Matched> {
  const match = writeExpression(expression, {
    token: (token, prefix) => `"${token}"${prefix ? "*" : ""}`,
    and: " AND ",
    or: " OR ",
  });
  return sql`(select rowid as id, -bm25("searchIndex", 10, 1, 0.3) as relevance
    from "searchIndex" where "searchIndex" match ${match} order by rowid desc limit ${most})`;
}
