import { enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import { readOwnerMailboxes } from "~/features/accounts/account/owner.queries.server";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { faultLine, type CheckResult } from "./site-check";
import { readKeptChecks } from "./site-check.queries.server";

/**
 * Keeps what checks found, and writes to the owner once of what is bad for the second time in a row, and once when that
 * is well again: what fails for a moment is told to nobody.
 */
export function keepResults(results: CheckResult[], now = Date.now()): Promise<void> {
  return inQuietTransaction(async (trx) => {
    // Whoever keeps results at the same time waits, and then finds that the owner was told.
    await trx.selectFrom("siteCheck").select("name").orderBy("name").$call(held).execute();
    const kept = await readKeptChecks(trx);
    const worse: string[] = [];
    const better: string[] = [];
    for (const { name, title, todo, bad, words } of results) {
      const before = kept.get(name);
      const told = bad && (before?.bad ?? false);
      if (told && !before?.told) worse.push(faultLine({ title, words, todo }));
      if (!bad && before?.told) better.push(`${title}：${words}`);
      const isNew = before?.bad !== bad;
      await keepResult(trx, { name, words, bad, told }, now, isNew);
    }
    if (worse.length + better.length > 0) await tellOwners(trx, worse, better);
  });
}

async function keepResult(
  trx: Writer,
  { name, words, bad, told }: Pick<CheckResult, "name" | "words" | "bad"> & { told: boolean },
  now: number,
  isNew: boolean,
): Promise<void> {
  const state = { words, bad: Number(bad), told: Number(told), checkTime: now };
  await trx
    .insertInto("siteCheck")
    .values({ name, ...state, sinceTime: now })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(isNew ? { ...state, sinceTime: now } : state),
    )
    .execute();
}

async function tellOwners(trx: Writer, worse: string[], better: string[]): Promise<void> {
  for (const { id: userId, email: address } of await readOwnerMailboxes(trx)) {
    await enqueueMail(trx, { kind: "site-state", userId, address, worse, better });
  }
}

/** Writes something into the database and takes it out again; throws where that cannot be done. */
export async function tryWriting(): Promise<void> {
  await inQuietTransaction(async (trx) => {
    const name = "trial";
    await trx.insertInto("siteCheck").values({ name }).execute();
    await trx.deleteFrom("siteCheck").where("name", "=", name).execute();
  });
}
