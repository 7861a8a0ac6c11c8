export interface SettingTable {
  key: string;
  /** JSON. */
  value: string;
  updateTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    setting: SettingTable;
  }
}
