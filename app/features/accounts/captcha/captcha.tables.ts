/** A captcha that has been shown and not answered. What it asks follows from its id and the site's secret. */
export interface CaptchaTable {
  id: string;
  kind: "picture" | "question";
  expireTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    captcha: CaptchaTable;
  }
}
