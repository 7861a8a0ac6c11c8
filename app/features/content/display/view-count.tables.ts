export interface ViewSeenTable {
  key: string;
  expireTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    viewSeen: ViewSeenTable;
  }
}
