import type { Defaulted, Id } from "~/platform/database/tables";

/** That a member sent a text, since when; and what was held for it, if anything was. */
interface SentTextTable {
  id: Id;
  hash: string;
  userId: number;
  entityType: Defaulted<string>;
  entityId: Defaulted<number>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    sentText: SentTextTable;
  }
}
