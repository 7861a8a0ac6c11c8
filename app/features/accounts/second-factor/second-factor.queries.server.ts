import type { Database } from "~/platform/database/database.server";
import { unseal } from "~/platform/env/secrets.server";
import { hashPending } from "./pending-token.server";

/** Whether a member has a second factor, an app or a passkey, so that the password alone signs nobody in. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const row = await appInUse(db, userId)
    .unionAll(db.selectFrom("passkey").select("id").where("userId", "=", userId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has an app that makes codes, which has shown that it does. */
export async function hasAuthenticator(db: Database, userId: number): Promise<boolean> {
  return (await appInUse(db, userId).executeTakeFirst()) !== undefined;
}

const appInUse = (db: Database, userId: number) =>
  db
    .selectFrom("authenticator")
    .select("id")
    .where("userId", "=", userId)
    .where("confirmTime", ">", 0);

/** How far a member is with the app, and with the recovery codes. */
export interface SecondFactor {
  /** When the app was turned on; 0 when it is not. */
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

/** How many of the newest thousand apps in use make codes that nobody can compare, because another secret sealed theirs. */
export async function countUnopened(db: Database): Promise<number> {
  const rows = await db
    .selectFrom("authenticator")
    .select(["userId", "sealedSecret"])
    .where("confirmTime", ">", 0)
    .orderBy("id", "desc")
    .limit(1000)
    .execute();
  return rows.filter(({ userId, sealedSecret }) => unseal(sealFor(userId), sealedSecret) === null)
    .length;
}
