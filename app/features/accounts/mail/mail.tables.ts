import type { Defaulted, Id } from "~/platform/database/tables";

/** Failed is what may be tried again, dropped what will not be sent any more; `lastError` says why. */
export type MailStatus = "waiting" | "sent" | "failed" | "dropped";

/** A mail that was asked for. Its links that sign in and its codes are never kept. */
export interface MailTable {
  id: Id;
  kind: string;
  userId: number;
  address: string;
  subject: Defaulted<string>;
  status: MailStatus;
  /** JSON: what it is written from, and to whom; "" once it is sent or dropped, and for messages. */
  letter: Defaulted<string>;
  /** The mail's text without its secrets; "" until the first attempt to send it. */
  text: Defaulted<string>;
  /** How often it was tried. */
  attempts: Defaulted<number>;
  /** Name of the .eml in DATA_DIR/outbox; "" when it went out by SMTP. */
  outboxFile: Defaulted<string>;
  lastError: Defaulted<string>;
  createTime: number;
  sentTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    mail: MailTable;
  }
}
