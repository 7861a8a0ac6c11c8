import type { IndexTokens } from "./index-tokens.server";

/** What an adapter stores of a thing under the id of its row. */
export interface SearchIndexRow {
  id: number;
  tokens: IndexTokens;
}
