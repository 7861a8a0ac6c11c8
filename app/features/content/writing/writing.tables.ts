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
  userId: number;
  /** Always "": a form is one draft of a member's by its unique key, which has this column. */
  browserHash: Defaulted<string>;
  /** topic, tweet or article. */
  kind: string;
  /** What is edited; 0 for something new. */
  targetId: Defaulted<number>;
  formId: string;
  /** JSON: name to texts. */
  fields: Defaulted<string>;
  /** The page whose script kept it last; "" where a form without script did. */
  keptBy: Defaulted<string>;
  /** How many forms that page had sent by then. */
  turn: Defaulted<number>;
  createTime: number;
  updateTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    contentVersion: ContentVersionTable;
    draft: DraftTable;
  }
}
