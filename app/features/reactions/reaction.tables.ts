import type { Id } from "~/platform/database/tables";

export interface ReactionTable {
  id: Id;
  userId: number;
  entityType: string;
  entityId: number;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    like: ReactionTable;
    favorite: ReactionTable;
  }
}
