import {
  insertArticles,
  type BulkArticle,
} from "~/features/content/articles/article-bulk.commands.server";
import { articleLimits } from "~/features/content/articles/article";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { summarise } from "~/platform/markdown/summarise";
import { picturesOf } from "./demo-references";
import type { DemoArticle } from "./demo-schema";
import { memberId, withAddresses, type DemoStage } from "./demo-stage.server";
import { viewsOf, writtenAt } from "./demo-timeline";

/** Stores the articles, which come oldest first, and answers their ids in the same order. */
export function installArticles(stage: DemoStage, articles: DemoArticle[]): Promise<number[]> {
  const rows = articles.map((article) => articleRow(stage, article));
  return insertArticles(stage.trx, rows, { demo: 1 });
}

function articleRow(stage: DemoStage, article: DemoArticle): BulkArticle {
  const content = withAddresses(article.content, stage.pictures);
  const pictures = picturesOf(article).flatMap((name) => stage.pictures.get(name) ?? []);
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]));
  const body = renderMarkdown(content, {
    picture: (url) => byUrl.get(url),
    mention: (username) => stage.members.get(username),
  });
  return {
    userId: memberId(stage, article.author),
    title: article.title,
    summary: article.summary || summarise(body.lead, articleLimits.summary),
    ownSummary: article.summary === "" ? 0 : 1,
    cover: stage.pictures.get(article.cover ?? "") ?? null,
    content,
    contentHtml: body.html,
    sourceUrl: article.sourceUrl,
    tags: article.tags,
    viewCount: viewsOf(article),
    createTime: writtenAt(article, stage.now),
  };
}
