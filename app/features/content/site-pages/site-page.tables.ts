import type { Defaulted, Id } from "~/platform/database/tables";
import type { ContentStatus } from "~/features/kinds/content-status";

export interface SitePageTable {
  id: Id;
  /** What stands behind /page/ in its address. */
  slug: string;
  title: string;
  /** Markdown; it is rendered when it is shown, as the page about the site is. */
  content: string;
  status: Defaulted<ContentStatus>;
  createTime: number;
  updateTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    sitePage: SitePageTable;
  }
}
