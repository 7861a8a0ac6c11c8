export interface BlockTable {
  userId: number;
  blockedId: number;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    block: BlockTable;
  }
}
