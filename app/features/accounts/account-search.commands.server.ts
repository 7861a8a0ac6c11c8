import { hideThingsOf, syncThings } from "~/features/search/search.commands.server";
import type { SearchSource } from "~/features/search/search-source.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { readSearchableAccounts } from "./account-search.queries.server";
import { userStatus } from "./user";

export const accountSource: SearchSource = { kind: "user", read: readSearchableAccounts };

/**
 * Makes the search index hold these members as they are now: active ones are found, disabled ones are
 * not, nor what they wrote, and the others are gone. Call it in every transaction that creates
 * accounts or changes a nickname, username, description or status.
 */
export async function indexAccounts(trx: Writer, ids: number[]): Promise<void> {
  await syncThings(trx, accountSource, ids);
  for (const part of inParts(ids, 1)) {
    const disabled = await trx
      .selectFrom("user")
      .select("id")
      .where("id", "in", part)
      .where("status", "=", userStatus.disabled)
      .execute();
    const hidden = new Set(disabled.map(({ id }) => id));
    await hideThingsOf(trx, [...hidden], true);
    await hideThingsOf(
      trx,
      part.filter((id) => !hidden.has(id)),
      false,
    );
  }
}
