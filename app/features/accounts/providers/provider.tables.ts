import type { Id } from "~/platform/database/tables";
import type { Provider } from "./provider";

/** An account elsewhere that signs in to an account here. */
export interface LinkedAccountTable {
  id: Id;
  userId: number;
  provider: Provider;
  providerUserId: string;
  /** What the account is called there. */
  name: string;
  createTime: number;
}

/** A sign-in that went out to a provider and has not come back. */
export interface OauthStateTable {
  stateHash: string;
  provider: Provider;
  redirectUri: string;
  ref: string;
  /** The member who links the account, or 0 for a sign-in. */
  linkUserId: number;
  expireTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    linkedAccount: LinkedAccountTable;
    oauthState: OauthStateTable;
  }
}
