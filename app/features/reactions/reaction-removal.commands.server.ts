import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Forgets who likes and keeps things that are gone. */
export async function removeReactionsTo(
  trx: Writer,
  entityType: string,
  entityIds: number[],
): Promise<void> {
  const forget = async (table: "like" | "favorite", part: number[]) =>
    trx
      .deleteFrom(table)
      .where("entityType", "=", entityType)
      .where("entityId", "in", part)
      .execute();
  for (const part of inParts(entityIds, 1)) {
    await forget("like", part);
    await forget("favorite", part);
  }
}
