/** That a member was here on a day. */
export interface MemberDayTable {
  /** In the site's time zone: “2026-11-20”. */
  day: string;
  userId: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    memberDay: MemberDayTable;
  }
}
