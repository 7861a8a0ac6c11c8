import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import type { Limit } from "~/platform/rate-limit/limit";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";

interface RescuedForm {
  /** SHA-256 of the cookie by which the browser finds it again. */
  browserHash: string;
  /** Path and query of the page that the form is on. */
  path: string;
  fields: [name: string, value: string][];
  /** In milliseconds since 1970 UTC. */
  expireTime: number;
}

/** Keeps a form, unless its address has kept as many as `limit` allows; answers whether it did. */
export async function storeRescuedForm(
  { fields, ...form }: RescuedForm,
  address: string,
  limit: Limit,
): Promise<boolean> {
  try {
    await inQuietTransaction(async (trx) => {
      await countAct(trx, `kept form ${address}`, limit);
      await trx
        .insertInto("rescuedForm")
        .values({ ...form, fields: JSON.stringify(fields) })
        .execute();
    });
    return true;
  } catch (error) {
    if (error instanceof TooFast) return false;
    throw error;
  }
}

/** Removes what a browser kept. */
export async function deleteRescuedForm(browserHash: string): Promise<void> {
  await inQuietTransaction((trx) =>
    trx.deleteFrom("rescuedForm").where("browserHash", "=", browserHash).execute(),
  );
}

/** Forgets the forms whose time is over. */
export async function sweepRescuedForms(trx: Writer): Promise<void> {
  await trx.deleteFrom("rescuedForm").where("expireTime", "<", Date.now()).execute();
}
