import { createHash } from "node:crypto";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { countActFrom } from "~/platform/rate-limit/rate-limit.commands.server";
import type { PasskeyPurpose } from "./passkey";

/** How long a device may take to sign, in milliseconds. */
export const challengeLife = 5 * 60 * 1000;
/** As many as of forgotten passwords, for each quarter of an hour: people of one address come in together. */
const limit = { most: 60, seconds: 15 * 60 };

/** For what a challenge is, and whose: of a session, of a browser, of a sign-in that is half done. */
export interface ChallengeHolder {
  purpose: PasskeyPurpose;
  /** What nobody else has; a hash of it is kept. */
  secret: string;
}

function keyOf({ purpose, secret }: ChallengeHolder): string {
  return createHash("sha256").update(`passkey ${purpose} ${secret}`).digest("hex");
}

/** Makes the challenge that this holder's passkey signs next, instead of an earlier one; TooFast for an address that asks for many. */
export async function makeChallenge(holder: ChallengeHolder, address: string): Promise<string> {
  const challenge = randomToken();
  const expireTime = Date.now() + challengeLife;
  await inQuietTransaction(async (trx) => {
    await countActFrom(trx, address, "passkey", limit);
    await trx
      .insertInto("passkeyChallenge")
      .values({ holder: keyOf(holder), challenge, expireTime })
      .onConflict((conflict) => conflict.column("holder").doUpdateSet({ challenge, expireTime }))
      .execute();
  });
  return challenge;
}

/** Takes it: whatever becomes of what was signed, it is good no more. RuleBroken where there is none. */
export async function takeChallenge(holder: ChallengeHolder): Promise<string> {
  const row = await inQuietTransaction((trx) =>
    trx
      .deleteFrom("passkeyChallenge")
      .where("holder", "=", keyOf(holder))
      .returning(["challenge", "expireTime"])
      .executeTakeFirst(),
  );
  if (!row || row.expireTime < Date.now()) throw new RuleBroken("等得太久了，请再试一次");
  return row.challenge;
}

/** Forgets the challenges that nobody signed. */
export async function sweepPasskeyChallenges(trx: Writer): Promise<void> {
  await trx.deleteFrom("passkeyChallenge").where("expireTime", "<", Date.now()).execute();
}
