import { sql, type RawBuilder } from "kysely";
import { tokensIn, writeExpression, type SearchExpression } from "./search-expression";
import type { Matched } from "./search-sqlite.queries.server";

// A token has no such sign; where one had, a search would be a fault.
const quotedToken = (token: string) => `'${token.replaceAll(/['\\]/g, "$&$&")}'`;
const words = {
  token: (token: string, prefix: boolean) => quotedToken(token) + (prefix ? ":*" : ""),
  and: " & ",
  or: " | ",
};

/** The newest `most` rows of the tsvector index that an expression finds; a word in a title counts ten times one in a text. */
export function selectMatched(expression: SearchExpression, most: number): RawBuilder<Matched> {
  const match = writeExpression(expression, words);
  // Ranked by each word for itself: with "and" in it, ts_rank would only look at how near they stand.
  const each = writeExpression({ any: tokensIn(expression) }, words);
  return sql`(select id, ts_rank('{0.03, 0.1, 0.1, 1.0}', tokens, cast(${each} as tsquery), 1) as relevance
    from (select id, tokens from "searchIndex" where tokens @@ cast(${match} as tsquery)
      order by id desc limit ${most}) as newest)`;
}
