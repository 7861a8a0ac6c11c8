import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { holdOwnAccount } from "./account.commands.server";
import { storedSenders, type LetterSenders } from "./letter-senders";

/** Has a member watch each discussion that they comment in, or no longer. */
export async function setWatchCommented(userId: number, on: boolean): Promise<void> {
  await keepChoice(userId, (trx) =>
    trx
      .updateTable("user")
      .set({ watchCommented: on ? 1 : 0 })
      .where("id", "=", userId)
      .execute(),
  );
}

/** Says who may begin a conversation with a member. */
export async function setLetterSenders(userId: number, senders: LetterSenders): Promise<void> {
  await keepChoice(userId, (trx) =>
    trx
      .updateTable("user")
      .set({ lettersFrom: storedSenders(senders) })
      .where("id", "=", userId)
      .execute(),
  );
}

/** Says by whose clocks letters and reminders come to a member; "" for the site's. */
export async function setOwnZone(userId: number, timeZone: string): Promise<void> {
  await keepChoice(userId, (trx) =>
    trx.updateTable("user").set({ timeZone }).where("id", "=", userId).execute(),
  );
}

/** Keeps what a member chose for themselves; NotSignedIn where the account was disabled or closed meanwhile. */
export async function keepChoice(
  userId: number,
  keep: (trx: Writer) => Promise<unknown>,
): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await holdOwnAccount(trx, userId);
    await keep(trx);
  });
}
