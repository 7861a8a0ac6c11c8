import type { Defaulted, Id } from "~/platform/database/tables";

/** A member who may not speak in a node. */
export interface NodeRefusalTable {
  id: Id;
  userId: number;
  nodeId: number;
  /** The owner, admin or keeper who said so. */
  actorId: Defaulted<number>;
  reason: Defaulted<string>;
  /** 0 until it is lifted. */
  endTime: Defaulted<number>;
  createTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    nodeRefusal: NodeRefusalTable;
  }
}
