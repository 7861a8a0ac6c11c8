import type { ContentStatus } from "~/features/kinds/content-status";
import type { Defaulted, Id } from "~/platform/database/tables";
import type { NewsFormat } from "./news";

export interface NewsTable {
  id: Id;
  /** What the feed calls itself; "" for what was written here. */
  feed: Defaulted<string>;
  /** What the feed knows the item by; null for what was written here. */
  guid: Defaulted<string | null>;
  title: string;
  summary: Defaulted<string>;
  /** What is shown: "" while the picture of another site is not here. */
  cover: Defaulted<string>;
  /** As it was written. */
  coverAddress: Defaulted<string>;
  content: string;
  contentFormat: NewsFormat;
  contentHtml: string;
  sourceName: Defaulted<string>;
  sourceUrl: Defaulted<string>;
  publishTime: number;
  viewCount: Defaulted<number>;
  commentCount: Defaulted<number>;
  status: Defaulted<ContentStatus>;
  deleteTime: Defaulted<number>;
  deletedBy: Defaulted<number>;
  deleteReason: Defaulted<string>;
  /** When a moderator wrote over it, after which imports leave it alone; 0 for never. */
  editTime: Defaulted<number>;
  demo: Defaulted<number>;
  createTime: number;
  updateTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    news: NewsTable;
  }
}
