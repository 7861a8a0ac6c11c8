import type { SearchSource } from "~/features/search/search-source.server";
import { syncThings } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { countSearchableAccounts, readSearchableAccounts } from "./account-search.queries.server";

export const accountSource: SearchSource = {
  kind: "user",
  read: readSearchableAccounts,
  count: countSearchableAccounts,
};

/**
 * Makes the search index hold these members as they are now: active ones are found, disabled ones are
 * not, nor what they wrote, and the others are gone. Call it in every transaction that creates
 * accounts or changes a nickname, username, description or status.
 */
export function indexAccounts(trx: Writer, ids: number[]): Promise<void> {
  return syncThings(trx, accountSource, ids);
}
