import { z } from "@hono/zod-openapi";
import { act, deletion } from "~/api/calls/act.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import { captchaInput, pathId, textInput, unchangedInput } from "~/api/calls/input.server";
import { onReadable } from "~/api/calls/permission.server";
import { readArticleFields } from "~/features/content/articles/article-fields.queries.server";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { editArticle, publishArticle } from "~/features/content/articles/article.commands.server";
import { articleShape } from "~/features/content/articles/article.json";
import { readArticleSource } from "~/features/content/articles/article.queries.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { noteView } from "~/features/content/display/view-count.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { askPostingCaptchaOnce } from "~/features/content/writing/captcha-check.server";
import { contentStatus } from "~/features/kinds/content-status";
import { requireNotMuted } from "~/features/moderation/publishing-check.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";
import { readWholeArticle } from "./article-rows.server";
import { formIdInput, markdownInput, tagsInput, unchangedTags } from "./writing-input.server";

const writing = {
  title: textInput.openapi({ description: "必填" }),
  summary: textInput.openapi({ description: "不填就取正文的开头" }),
  cover: textInput.openapi({ description: "/api/upload 给的地址" }),
  content: markdownInput.openapi({ description: "Markdown，必填" }),
  tags: tagsInput,
  sourceUrl: textInput.openapi({ description: "转载自哪里" }),
};

/** What may be left out of a form that edits. */
const unchanged = {
  summary: unchangedInput,
  cover: unchangedInput,
  tags: unchangedTags,
  sourceUrl: unchangedInput,
};

export const articleEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/article/{id}",
    access: "anyone",
    says: "一篇文章",
    input: pathId,
    answer: articleShape,
    run: async ({ input: { id }, viewer, request }) => {
      const article = await readWholeArticle(viewer, id);
      if (article.status === contentStatus.published) noteView(request, viewer, "article", id);
      return article;
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/article/redirect/{id}",
    access: "anyone",
    says: "转载文章的原文地址；不是转载的就是它在本站的地址",
    input: pathId,
    answer: z.object({ url: z.string() }),
    run: async ({ input: { id } }) => {
      const source = found(await readArticleSource(readDatabase(), id));
      return { url: source || `/article/${id}` };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/article/create",
    access: "member",
    says: "发文章",
    input: { ...writing, formId: formIdInput, ...captchaInput },
    answer: articleShape,
    run: async ({ input, viewer }) => {
      const form = parseFields(articleSchema, input);
      await askPostingCaptchaOnce(viewer, "article", form, input);
      return readWholeArticle(viewer, await publishArticle(viewer, form));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/article/edit/{id}",
    access: "member",
    says: "要修改的文章，Markdown 原文",
    input: pathId,
    answer: z.object({
      articleId: z.number().int(),
      title: z.string(),
      summary: z.string(),
      cover: z.string(),
      content: z.string(),
      tags: z.array(z.string()),
      sourceUrl: z.string(),
    }),
    run: async ({ input: { id }, viewer }) => {
      const fields = await onReadable("article", id, viewer, () =>
        readArticleFields(readDatabase(), id, viewer),
      );
      return {
        articleId: id,
        title: fields.title ?? "",
        summary: fields.summary ?? "",
        cover: fields.cover ?? "",
        content: fields.content ?? "",
        tags: (fields.tags ?? "").split(",").filter(Boolean),
        sourceUrl: fields.sourceUrl ?? "",
      };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/article/edit/{id}",
    access: "member",
    says: "修改文章",
    input: { ...pathId, ...writing, ...unchanged },
    answer: articleShape,
    run: async ({ input: { id, ...input }, viewer }) => {
      await onReadable("article", id, viewer, async () => {
        requireNotMuted(viewer);
        const stood = await readArticleFields(readDatabase(), id, viewer);
        await editArticle(viewer, id, parseFields(articleSchema, { ...stood, ...input }));
      });
      return readWholeArticle(viewer, id);
    },
  }),
  deletion("article", "删除文章；删别人的要有理由", deleteArticle),
  act("/api/article/like/{id}", "赞", (viewer, id) => react(viewer, "like", "article", id, true)),
  act("/api/article/unlike/{id}", "取消赞", (viewer, id) =>
    react(viewer, "like", "article", id, false),
  ),
  act("/api/article/favorite/{id}", "收藏；取消收藏用 /api/favorite/delete", (viewer, id) =>
    react(viewer, "favorite", "article", id, true),
  ),
];
