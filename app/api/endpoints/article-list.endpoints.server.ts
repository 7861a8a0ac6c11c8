import { z } from "@hono/zod-openapi";
import { cursorList, inCursorList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { cursorInput, idInput, pathId } from "~/api/calls/input.server";
import type { Viewer } from "~/features/accounts/user/user";
import {
  readArticleList,
  readArticleRows,
  readArticlesBefore,
  readRelatedArticles,
  type ArticleListOf,
} from "~/features/content/articles/article-list.queries.server";
import { articleShape } from "~/features/content/articles/article.json";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { readPublicTag } from "~/features/content/tags/tag.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";
import { listArticles } from "./article-rows.server";

async function answerArticleList(of: ArticleListOf, cursor: string, viewer: Viewer | null) {
  const page = await readArticleList(readDatabase(), of, cursor, viewer);
  return inCursorList(page, await listArticles(viewer, page.results));
}

export const articleListEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/article/articles",
    access: "anyone",
    says: "文章列表，新的在前",
    input: { cursor: cursorInput },
    answer: cursorList(articleShape),
    run: ({ input, viewer }) => answerArticleList({ list: "newest" }, input.cursor, viewer),
  }),
  endpoint({
    method: "GET",
    path: "/api/article/tag/articles",
    access: "anyone",
    says: "一个标签的文章",
    input: { tagId: idInput, cursor: cursorInput },
    answer: cursorList(articleShape),
    run: async ({ input, viewer }) => {
      const { id } = found(await readPublicTag(readDatabase(), input.tagId));
      return answerArticleList({ list: "tag", tagId: id }, input.cursor, viewer);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/article/user/articles",
    access: "anyone",
    says: "一个成员的文章",
    input: { userId: idInput, cursor: cursorInput },
    answer: cursorList(articleShape),
    run: async ({ input, viewer }) => {
      const { id } = found(await readProfile(readDatabase(), input.userId, viewer));
      return answerArticleList({ list: "user", userId: id }, input.cursor, viewer);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/article/nearly/{id}",
    access: "anyone",
    says: "在这篇之前不久的文章，最多 10 篇",
    input: pathId,
    answer: z.array(articleShape),
    run: async ({ input, viewer }) => {
      const article = found(await readArticle(readDatabase(), input.id, viewer));
      const rows = await readArticlesBefore(readDatabase(), article, viewer);
      return listArticles(viewer, rows);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/article/related/{id}",
    access: "anyone",
    says: "相关的文章：标签相同的，然后是新的，最多 10 篇",
    input: pathId,
    answer: z.array(articleShape),
    run: async ({ input, viewer }) => {
      const { id } = found(await readArticle(readDatabase(), input.id, viewer));
      const titles = await readRelatedArticles(readDatabase(), id);
      const ids = titles.map((title) => title.id);
      return listArticles(viewer, await readArticleRows(readDatabase(), ids, viewer));
    },
  }),
];
