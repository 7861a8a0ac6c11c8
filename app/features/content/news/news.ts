/** Most characters (code points) of each text. */
export const newsLimits = {
  title: 128,
  summary: 256,
  content: 50_000,
  sourceName: 50,
  address: 512,
} as const;

/** How a text is written: Markdown, or HTML that came with a feed. */
export type NewsFormat = "markdown" | "html";

/** A news item as a row of a list. Times are milliseconds since 1970 UTC. */
export interface NewsRow {
  id: number;
  title: string;
  /** Plain text. */
  summary: string;
  /** "" for none. */
  cover: string;
  /** "" for what was written here. */
  sourceName: string;
  publishTime: number;
  viewCount: number;
  commentCount: number;
}

/** A news item in the list, where covers are small. */
export interface ListedNews extends NewsRow {
  smallCover: string;
}

/** A news item on its own page. */
export interface NewsDetail extends NewsRow {
  /** Sanitised HTML. */
  contentHtml: string;
  sourceUrl: string;
  updateTime: number;
  /** Whether it is shown to moderators alone, and why. */
  hidden: boolean;
  deleteReason: string;
  can: { edit: boolean };
}

/** What a moderator's form begins with. */
export interface NewsDraft {
  title: string;
  summary: string;
  cover: string;
  content: string;
  contentFormat: NewsFormat;
  sourceName: string;
  sourceUrl: string;
}

export type NewsLine = Pick<NewsRow, "id" | "title" | "sourceName" | "publishTime">;
