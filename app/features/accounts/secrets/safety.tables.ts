import type { Defaulted, Id } from "~/platform/database/tables";
import type { TokenPurpose } from "./one-time-token";

/** What was mailed to a member to be given back once: a link's token or a code. */
export interface OneTimeTokenTable {
  id: Id;
  purpose: TokenPurpose;
  /** The token itself is only in the mail. */
  tokenHash: string;
  userId: number;
  /** What the token is about: the new address of a change of e-mail. */
  payload: Defaulted<string>;
  attempts: Defaulted<number>;
  createTime: number;
  expireTime: number;
  usedTime: Defaulted<number>;
}

/** The link of a sign-up that opened an account; it is known until nobody could open it any more. */
export interface UsedSignUpTable {
  tokenHash: string;
  expireTime: number;
}

/** A sign-in that failed, or is being tried: it is written before the password is checked. */
export interface SignInFailureTable {
  id: Id;
  accountKey: string;
  /** The IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** The /48 of an IPv6 address; "" for others. */
  network: Defaulted<string>;
  browserHash: string;
  createTime: number;
}

/** A browser that signed in to an account before. */
export interface KnownBrowserTable {
  id: Id;
  userId: number;
  browserHash: string;
  usedTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    oneTimeToken: OneTimeTokenTable;
    usedSignUp: UsedSignUpTable;
    signInFailure: SignInFailureTable;
    knownBrowser: KnownBrowserTable;
  }
}
