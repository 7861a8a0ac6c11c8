import type { Defaulted, Id } from "~/platform/database/tables";

export interface TagTable {
  id: Id;
  name: string;
  /** The name after NFKC and case folding, unique. */
  nameKey: string;
  description: Defaulted<string>;
  topicCount: Defaulted<number>;
  articleCount: Defaulted<number>;
  /** The tag that a merged one (status 1), or one that is just being merged, now is; 0 for all others. */
  mergedInto: Defaulted<number>;
  status: Defaulted<number>;
  demo: Defaulted<number>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    tag: TagTable;
  }
}
