import type { Database } from "~/platform/database/database.server";
import { unseal } from "~/platform/env/secrets.server";
import { hashPending } from "./pending-token.server";

/** Whether a member has a second factor, so that the password alone signs nobody in. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("authenticator")
    .select("id")
    .where("userId", "=", userId)
    .where("confirmTime", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** How far a member is with the second factor. */
export interface SecondFactor {
  /** When it was turned on; 0 when it is not. */
  confirmTime: number;
  /** What goes into the app while it is being set up; "" else. */
  secret: string;
  /** How many recovery codes have not been used. */
  codesLeft: number;
}

/** Reads it for the member alone, who has just proven who they are. */
export async function readSecondFactor(db: Database, userId: number): Promise<SecondFactor> {
  const [row, codes] = await Promise.all([
    db
      .selectFrom("authenticator")
      .select(["sealedSecret", "confirmTime"])
      .where("userId", "=", userId)
      .executeTakeFirst(),
    db
      .selectFrom("recoveryCode")
      .select("id")
      .where("userId", "=", userId)
      .where("usedTime", "=", 0)
      .execute(),
  ]);
  const confirmTime = row?.confirmTime ?? 0;
  const secret = row && confirmTime === 0 ? unseal(sealFor(userId), row.sealedSecret) : null;
  return { confirmTime, secret: secret ?? "", codesLeft: codes.length };
}

/** For what a member's secret is sealed. */
export const sealFor = (userId: number): string => `authenticator ${userId}`;

/** Who has begun to sign in with this token, or null when that is over. */
export async function findPending(db: Database, token: string): Promise<{ userId: number } | null> {
  if (token === "") return null;
  const row = await db
    .selectFrom("pendingSignIn")
    .select("userId")
    .where("tokenHash", "=", hashPending(token))
    .where("expireTime", ">", Date.now())
    .executeTakeFirst();
  return row ?? null;
}
