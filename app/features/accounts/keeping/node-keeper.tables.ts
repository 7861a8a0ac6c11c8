import type { Defaulted, Id } from "~/platform/database/tables";

/** A member who keeps order in a node. */
export interface NodeKeeperTable {
  id: Id;
  userId: number;
  nodeId: number;
  createTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    nodeKeeper: NodeKeeperTable;
  }
}
