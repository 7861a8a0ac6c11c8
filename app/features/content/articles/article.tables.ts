import type { Defaulted, Id } from "~/platform/database/tables";
import type { ContentStatus } from "~/features/kinds/content-status";

export interface ArticleTable {
  id: Id;
  userId: number;
  title: string;
  /** Plain text as lists show it: the author's own, or the first words. */
  summary: Defaulted<string>;
  /** 1 when the author wrote the summary. */
  ownSummary: Defaulted<number>;
  /** JSON: a Picture, or "". */
  cover: Defaulted<string>;
  /** Markdown. */
  content: string;
  contentHtml: string;
  sourceUrl: Defaulted<string>;
  viewCount: Defaulted<number>;
  commentCount: Defaulted<number>;
  likeCount: Defaulted<number>;
  favoriteCount: Defaulted<number>;
  status: Defaulted<ContentStatus>;
  /** What a deleted article was before. */
  statusBefore: Defaulted<ContentStatus>;
  deleteTime: Defaulted<number>;
  deletedBy: Defaulted<number>;
  deleteReason: Defaulted<string>;
  createTime: number;
  updateTime: number;
  editTime: Defaulted<number>;
  /** Who edited it last; 0 for nobody. */
  editorId: Defaulted<number>;
}

export interface ArticleTagTable {
  articleId: number;
  tagId: number;
  status: Defaulted<ContentStatus>;
  createTime: number;
  /** 1 where the tag's count holds it. */
  counted: Defaulted<number>;
  /** Which of the tags as they were typed, from 1; 0 where that is not known. */
  place: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    article: ArticleTable;
    articleTag: ArticleTagTable;
  }
}
