import type { Defaulted, Id } from "~/platform/database/tables";

/** A mail that was asked for. Its text is never kept, because it holds links that sign in. */
export interface MailTable {
  id: Id;
  kind: string;
  userId: number;
  address: string;
  subject: Defaulted<string>;
  status: "waiting" | "sent" | "failed";
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
