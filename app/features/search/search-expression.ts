/** What an index is asked for; both databases' adapters write it in their own language. */
export type SearchExpression =
  { token: string; prefix: boolean } | { all: SearchExpression[] } | { any: SearchExpression[] };

/** Every token that an expression names. */
export function tokensIn(expression: SearchExpression): { token: string; prefix: boolean }[] {
  if ("token" in expression) return [expression];
  return ("all" in expression ? expression.all : expression.any).flatMap(tokensIn);
}

/** Writes an expression with the given words for a token, for "and" and for "or". */
export function writeExpression(
  expression: SearchExpression,
  words: {
    token: (token: string, prefix: boolean) => string;
    and: string;
    or: string;
  },
): string {
  if ("token" in expression) return words.token(expression.token, expression.prefix);
  const [parts, joint] =
    "all" in expression ? [expression.all, words.and] : [expression.any, words.or];
  const [only, ...others] = parts.map((part) => writeExpression(part, words));
  return others.length === 0 ? (only ?? "") : `(${[only, ...others].join(joint)})`;
}
