import { setTimeout } from "node:timers/promises";
import { forgettingKind, type Forgetting } from "~/features/accounts/closing.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { defineJob } from "~/platform/jobs/job.server";
import { allPersonalData } from "./all-personal-data.server";

const forgetParts = allPersonalData.flatMap(({ forget = [] }) => forget);

/** Has this process forget what is left of members who closed their accounts; here, because all that they have is known here. */
export function takeUpForgetting(): void {
  defineJob<Forgetting>(forgettingKind, ({ userId }) => forgetMember(userId));
}

/** Milliseconds between two parts. SQLite works within the process, which would answer nobody without it. */
const pause = 10;

// A transaction for each part, so that others write in between however much there is. Begun anew after a failure, it
// goes on where it was.
async function forgetMember(userId: number): Promise<void> {
  for (const forgetPart of forgetParts) {
    while (await inTransaction((trx) => forgetPart(trx, userId))) await setTimeout(pause);
  }
}

/** The same for several members within one transaction, where it is all or nothing. */
export async function forgetMembersIn(trx: Writer, userIds: number[]): Promise<void> {
  for (const forgetPart of forgetParts) {
    for (const userId of userIds) while (await forgetPart(trx, userId));
  }
}
