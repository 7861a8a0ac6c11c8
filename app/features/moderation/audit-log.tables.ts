import type { Defaulted, Id } from "~/platform/database/tables";

export interface AuditLogTable {
  id: Id;
  /** Who acted. */
  userId: number;
  act: string;
  entityType: string;
  entityId: number;
  /** What was so before and after, in words or figures; "" where the act says it all. */
  before: Defaulted<string>;
  after: Defaulted<string>;
  reason: Defaulted<string>;
  /** The address that the act came from; "" when it came from no request. */
  address: Defaulted<string>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    auditLog: AuditLogTable;
  }
}
