import type { Defaulted, Id } from "~/platform/database/tables";

/** A browser that messages are pushed to (Web Push); the row goes with its session. */
interface PushSubscriptionTable {
  id: Id;
  userId: number;
  /** In which it was asked for; a browser has one of each. */
  sessionId: number;
  /** The address at the push service of the browser's maker. Whoever knows it can be pushed to by our key alone. */
  endpoint: string;
  /** The browser's point of P-256 and what it shares with us, base64url. */
  p256dh: string;
  auth: string;
  /** Our public key for which the browser asked: it takes nothing by another. */
  siteKey: string;
  /** How many attempts failed in a row, and until when it is left alone for that. */
  failures: Defaulted<number>;
  quietUntil: Defaulted<number>;
  createTime: number;
  /** When something last arrived; 0 for never. */
  usedTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    pushSubscription: PushSubscriptionTable;
  }
}
