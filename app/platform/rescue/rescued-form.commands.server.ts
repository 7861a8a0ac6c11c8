import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { countAct, countActFrom } from "~/platform/rate-limit/rate-limit.commands.server";
import { readRescuedFields } from "./rescued-form.queries.server";

type RescuedFields = [name: string, value: string][];

interface StoredForm {
  /** The key of the saved form: a hash of browser, page and member. */
  key: string;
  /** Path and query of the page that the form is on. */
  path: string;
  fields: RescuedFields;
  /** In milliseconds since 1970 UTC. */
  expireTime: number;
}

const hour = 60 * 60;
const perAddress = { most: 30, seconds: hour };
/** Characters; no text of the forum has more. */
const long = 60_000;
const longest = 1024 * 1024;
/** The limit for all addresses together, so that somebody with many addresses cannot fill the disk. */
const inAll = { most: 1000, seconds: hour };
const longInAll = { most: 30, seconds: hour };
/** So that nobody alone takes them all. */
const longPerAddress = { most: 3, seconds: hour };

const formIdOf = (fields: RescuedFields) => fields.find(([name]) => name === "formId")?.[1];

/**
 * Keeps a form; answers whether it did. It does not where the form is too long, its address or all together have kept
 * too much, or another form of the same page waits already.
 */
export async function storeRescuedForm(
  { key, fields, ...form }: StoredForm,
  address: string,
): Promise<boolean> {
  const text = JSON.stringify(fields);
  if (text.length > longest) return false;
  const isLong = text.length > long;
  try {
    return await inQuietTransaction(async (trx) => {
      await countActFrom(trx, address, "kept form", perAddress);
      if (isLong) await countActFrom(trx, address, "kept long form", longPerAddress);
      await countAct(trx, isLong ? "kept long form" : "kept form", isLong ? longInAll : inAll);
      // After the counting, which lets one at a time.
      const waiting = await readRescuedFields(trx, [key]);
      if (waiting && formIdOf(waiting) !== formIdOf(fields)) return false;
      const kept = { ...form, fields: text };
      await trx
        .insertInto("rescuedForm")
        .values({ ...kept, browserHash: key })
        .onConflict((conflict) => conflict.column("browserHash").doUpdateSet(kept))
        .execute();
      return true;
    });
  } catch (error) {
    if (error instanceof TooFast) return false;
    throw error;
  }
}

/** Removes what is kept under these keys. */
export async function deleteRescuedForm(keys: string[]): Promise<void> {
  await inQuietTransaction((trx) =>
    trx.deleteFrom("rescuedForm").where("browserHash", "in", keys).execute(),
  );
}

/** Forgets the forms whose time is over. */
export async function sweepRescuedForms(trx: Writer): Promise<void> {
  await trx.deleteFrom("rescuedForm").where("expireTime", "<", Date.now()).execute();
}
