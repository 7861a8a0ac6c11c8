import type { Defaulted, Id } from "~/platform/database/tables";

/** The app that makes a member's codes (TOTP). */
export interface AuthenticatorTable {
  id: Id;
  userId: number;
  /** Only the site's secret opens it. */
  sealedSecret: string;
  /** The last span of half a minute whose code was taken: none of it or before is taken again. */
  lastStep: Defaulted<number>;
  createTime: number;
  /** When a first code showed that the app has the secret; 0 while it is being set up and asked for nowhere. */
  confirmTime: Defaulted<number>;
}

/** A code that stands in for the app once. */
export interface RecoveryCodeTable {
  id: Id;
  userId: number;
  codeHash: string;
  createTime: number;
  usedTime: Defaulted<number>;
}

/** Somebody who has shown the first proof of a sign-in, and not yet the second. */
export interface PendingSignInTable {
  id: Id;
  /** The token itself is only in the browser. */
  tokenHash: string;
  userId: number;
  createTime: number;
  expireTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    authenticator: AuthenticatorTable;
    recoveryCode: RecoveryCodeTable;
    pendingSignIn: PendingSignInTable;
  }
}
