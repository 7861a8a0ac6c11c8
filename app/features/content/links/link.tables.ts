import type { Defaulted, Id } from "~/platform/database/tables";
import type { ContentStatus } from "~/features/kinds/content-status";

export interface LinkTable {
  id: Id;
  url: string;
  /** The normalised address: equal for all spellings of the same site's address. */
  urlKey: string;
  title: string;
  summary: Defaulted<string>;
  /** What is shown: "" while the picture of another site is not here. */
  logo: Defaulted<string>;
  /** As it was written. */
  logoAddress: Defaulted<string>;
  /** Smaller first. */
  sortNo: Defaulted<number>;
  /** Who proposed it; 0 for nobody. */
  userId: Defaulted<number>;
  status: Defaulted<ContentStatus>;
  deleteTime: Defaulted<number>;
  deletedBy: Defaulted<number>;
  deleteReason: Defaulted<string>;
  demo: Defaulted<number>;
  createTime: number;
  updateTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    link: LinkTable;
  }
}
