import type { Defaulted, Id } from "~/platform/database/tables";

export interface ContentVersionTable {
  id: Id;
  entityType: string;
  entityId: number;
  /** Who wrote this version. */
  userId: number;
  title: Defaulted<string>;
  /** The author's own summary of an article. */
  summary: Defaulted<string>;
  content: Defaulted<string>;
  hiddenContent: Defaulted<string>;
  /** Names, separated by commas. */
  tags: Defaulted<string>;
  /** When this version was written. */
  createTime: number;
}

export interface DraftTable {
  id: Id;
  /** 0 for what a browser keeps whose member is not signed in. */
  userId: number;
  /** SHA-256 of the cookie that such a browser has; "" for a member's draft. */
  browserHash: Defaulted<string>;
  /** topic, tweet or article. */
  kind: string;
  /** What is edited; 0 for something new. */
  targetId: Defaulted<number>;
  formId: string;
  /** JSON: name to texts. */
  fields: Defaulted<string>;
  createTime: number;
  updateTime: number;
  /** 0 for a member's draft. */
  expireTime: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    contentVersion: ContentVersionTable;
    draft: DraftTable;
  }
}
