import { z } from "zod";
import {
  demoPictureName,
  demoPostFields,
  demoText,
  oldestFirst,
  picturesIn,
} from "~/features/kinds/demo-post";
import {
  memberId,
  viewsOf,
  withAddresses,
  writtenAt,
  type DemoStage,
  type ToldPosts,
} from "~/features/kinds/demo-stage";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { summarise } from "~/platform/markdown/summarise";
import { articleLimits } from "./article";
import { insertArticles, type BulkArticle } from "./article-bulk.commands.server";

/** What a file of the demo's articles holds. */
export const demoArticle = z.strictObject({
  ...demoPostFields,
  title: demoText(1, articleLimits.title),
  /** "" takes the first words of the content. */
  summary: demoText(0, articleLimits.summary).default(""),
  cover: demoPictureName.optional(),
  sourceUrl: z.union([z.literal(""), z.url()]).default(""),
  content: demoText(1, articleLimits.content),
});

type DemoArticle = z.infer<typeof demoArticle>;

/** The articles of the demo community. */
export function readDemoArticles(texts: unknown[]): ToldPosts {
  const articles = oldestFirst(z.array(demoArticle).parse(texts));
  return {
    posts: articles.map((post) => ({
      post,
      title: post.title,
      pictures: [...picturesIn(post.content), ...(post.cover === undefined ? [] : [post.cover])],
    })),
    install: (trx, stage) => {
      const rows = articles.map((article) => demoArticleRow(stage, article));
      return insertArticles(trx, rows, { demo: 1 });
    },
  };
}

function demoArticleRow(stage: DemoStage, article: DemoArticle): BulkArticle {
  const content = withAddresses(article.content, stage.pictures);
  const pictures = picturesIn(article.content).flatMap((name) => stage.pictures.get(name) ?? []);
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
