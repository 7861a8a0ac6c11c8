/** How many a member may have. */
export const mostPasskeys = 10;
/** How long the name of one may be. */
export const passkeyNameLength = 40;

/** What a passkey is asked for: to be added, to sign in alone or after the password, to prove again who one is. */
export const passkeyPurposes = ["add", "sign-in", "second-step", "prove"] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** A passkey as its member sees it. */
export interface OwnPasskey {
  id: number;
  name: string;
  /** Whether other devices of its member may have it, too. */
  backedUp: boolean;
  createTime: number;
  /** 0 while it was never used. */
  usedTime: number;
}
