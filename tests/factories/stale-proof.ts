import type { Member } from "tests/factories/member";
import { inTransaction } from "~/platform/database/database.server";

const tenMinutes = 10 * 60 * 1000;

/** Lets the proof of a member's session be as old as this, in milliseconds; ten minutes are too old. */
export async function ageProof({ viewer }: Member, age = tenMinutes): Promise<void> {
  const provenTime = Date.now() - age;
  await inTransaction((trx) =>
    trx.updateTable("session").set({ provenTime }).where("id", "=", viewer.sessionId).execute(),
  );
}
