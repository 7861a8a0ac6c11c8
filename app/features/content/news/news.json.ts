import { z } from "@hono/zod-openapi";
import type { NewsRow } from "./news";

const count = z.number().int();

export const newsShape = z
  .object({
    newsId: count.positive(),
    title: z.string(),
    summary: z.string(),
    cover: z.string(),
    content: z.string().openapi({ description: "HTML；列表里没有" }),
    sourceName: z.string(),
    sourceUrl: z.string(),
    publishTime: count,
    viewCount: count,
    commentCount: count,
  })
  .openapi("News");

interface NewsBeside {
  sourceUrl: string;
  contentHtml?: string;
}

/** A news item in an API answer; lists leave its body out. */
export function newsJson(
  news: NewsRow,
  { sourceUrl, contentHtml = "" }: NewsBeside,
): z.output<typeof newsShape> {
  const { id, title, summary, cover, sourceName, publishTime, viewCount, commentCount } = news;
  return {
    newsId: id,
    title,
    summary,
    cover,
    content: contentHtml,
    sourceName,
    sourceUrl,
    publishTime,
    viewCount,
    commentCount,
  };
}
