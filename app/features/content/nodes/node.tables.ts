import type { Defaulted, Id } from "~/platform/database/tables";

export interface NodeTable {
  id: Id;
  name: string;
  description: Defaulted<string>;
  logo: Defaulted<string>;
  sortNo: Defaulted<number>;
  status: Defaulted<number>;
  /** 1 where questions are asked, whose askers accept answers. */
  question: Defaulted<number>;
  demo: Defaulted<number>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    node: NodeTable;
  }
}
