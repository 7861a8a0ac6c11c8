import type { Writer } from "~/platform/database/database.server";
import { openSince } from "./session.queries.server";

/** Removes the sessions that have expired, and lets none last longer because the clock was ahead. */
export async function sweepSessions(trx: Writer): Promise<void> {
  const now = Date.now();
  await trx.deleteFrom("session").where("expireTime", "<", now).execute();
  const account = trx.selectFrom("user").select("id");
  // A clock before the first account is itself wrong, and would sign everybody out.
  if (await account.where("createTime", "<=", now).limit(1).executeTakeFirst()) {
    await setSessionsRight(trx, now);
  }
}

/** Ends those of moderators that were used in a time to come; those of members were used now, as far as anybody knows. */
async function setSessionsRight(trx: Writer, now: number): Promise<void> {
  const { latest } = openSince(now);
  const moderators = trx.selectFrom("user").select("id").where("role", "!=", "");
  await trx
    .deleteFrom("session")
    .where("usedTime", ">", latest)
    .where("userId", "in", moderators)
    .execute();
  await trx
    .updateTable("session")
    .set((eb) => ({
      createTime: eb.case().when("createTime", ">", now).then(now).else(eb.ref("createTime")).end(),
      usedTime: now,
      expireTime: eb("expireTime", "-", eb.parens("usedTime", "-", now)),
    }))
    .where("usedTime", ">", latest)
    .execute();
  await trx
    .updateTable("session")
    .set({ provenTime: 0 })
    .where("provenTime", ">", latest)
    .execute();
}
