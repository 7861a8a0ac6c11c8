import { z } from "@hono/zod-openapi";
import { tagShape, type TagJson } from "~/features/content/tags/tag.json";
import { userShape, type UserJson } from "~/features/profiles/user.json";
import type { ArticleRow } from "./article";
import type { ArticleFacts } from "./article-facts.queries.server";

const count = z.number().int();

export const articleShape = z
  .object({
    articleId: count.positive(),
    user: userShape,
    tags: z.array(tagShape),
    title: z.string(),
    summary: z.string(),
    cover: z.string(),
    content: z.string().openapi({ description: "HTML；列表里没有" }),
    sourceUrl: z.string(),
    viewCount: count,
    commentCount: count,
    likeCount: count,
    favoriteCount: count,
    liked: z.boolean(),
    favorited: z.boolean(),
    status: count.openapi({ description: "0 已发布，1 已删除，2 等待审核" }),
    createTime: count,
    updateTime: count,
  })
  .openapi("Article");

export type ArticleJson = z.output<typeof articleShape>;

interface ArticleBeside extends ArticleFacts {
  user: UserJson;
  tags: TagJson[];
}

/** An article as the API lists it; the call for a single article adds `content`. */
export function articleJson(article: ArticleRow, beside: ArticleBeside): ArticleJson {
  return {
    articleId: article.id,
    user: beside.user,
    tags: beside.tags,
    title: article.title,
    summary: article.summary,
    cover: article.cover?.url ?? "",
    content: "",
    sourceUrl: beside.sourceUrl,
    viewCount: article.viewCount,
    commentCount: article.commentCount,
    likeCount: article.likeCount,
    favoriteCount: article.favoriteCount,
    liked: article.liked,
    favorited: article.favorited,
    status: article.status,
    createTime: article.createTime,
    updateTime: beside.updateTime,
  };
}
