import type { Defaulted, Id } from "~/platform/database/tables";

/** A key of a device or a manager of passwords, which signs challenges (WebAuthn). */
export interface PasskeyTable {
  id: Id;
  userId: number;
  /** What the browser calls it; base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The host for which it was made; it is good for no other. */
  rpId: string;
  /** How often its device has used it; 0 for ever where the device does not count. */
  counter: Defaulted<number>;
  /** How it may be reached, as JSON. */
  transports: string;
  /** Whether it may be on several devices, and whether it is. */
  backupEligible: Defaulted<number>;
  backedUp: Defaulted<number>;
  /** Whether it signs in without the password. A reset of the password ends that until both were shown. */
  alone: Defaulted<number>;
  name: string;
  createTime: number;
  usedTime: Defaulted<number>;
}

/** What a passkey is to sign next. */
export interface PasskeyChallengeTable {
  id: Id;
  /** What it is for, and for whom: a session, a browser, a sign-in that is half done. Each has one at a time. */
  holder: string;
  challenge: string;
  expireTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    passkey: PasskeyTable;
    passkeyChallenge: PasskeyChallengeTable;
  }
}
