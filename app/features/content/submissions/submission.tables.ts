export interface SubmissionTable {
  userId: number;
  formId: string;
  targetId: number;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    submission: SubmissionTable;
  }
}
