import type { ContentStatus } from "~/features/kinds/content-status";
import type { Defaulted, Id } from "~/platform/database/tables";

export interface CommentTable {
  id: Id;
  entityType: string;
  entityId: number;
  /** The comment that a reply stands below; 0 for a comment itself. */
  rootId: Defaulted<number>;
  /** The reply that a reply answers; 0 when it answers the comment. */
  quoteId: Defaulted<number>;
  /** 1, 2, 3 … for comments, 0 for replies. */
  floor: Defaulted<number>;
  userId: number;
  content: string;
  contentHtml: string;
  imageList: Defaulted<string>;
  likeCount: Defaulted<number>;
  /** Live replies of a comment. */
  commentCount: Defaulted<number>;
  status: Defaulted<ContentStatus>;
  /** What a deleted comment was before. */
  statusBefore: Defaulted<ContentStatus>;
  deleteTime: Defaulted<number>;
  deletedBy: Defaulted<number>;
  deleteReason: Defaulted<string>;
  createTime: number;
  updateTime: number;
  /** 0 when it was never edited. */
  editTime: Defaulted<number>;
  /** Who edited it last; 0 for nobody. */
  editorId: Defaulted<number>;
  /** 0 while nobody who watches was told of it, as while it waits for review. */
  told: Defaulted<number>;
  /** Whether it speaks for the site. */
  official: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    comment: CommentTable;
  }
}
