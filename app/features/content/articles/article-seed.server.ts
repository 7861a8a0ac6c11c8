import type { SeedChoices, SeedInsertion } from "~/features/kinds/seed-choices";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { summarise } from "~/platform/markdown/summarise";
import { articleLimits } from "./article";
import { insertArticles, type BulkArticle } from "./article-bulk.commands.server";

/** Articles composed by chance. */
export function seedArticles(count: number, chosen: SeedChoices): SeedInsertion {
  const articles = Array.from({ length: count }, () => seedArticleRow(chosen));
  return async (trx) => {
    await insertArticles(trx, articles);
    return articles.reduce((sum, { tags }) => sum + 1 + new Set(tags).size, 0);
  };
}

function seedArticleRow(chosen: SeedChoices): BulkArticle {
  const content = chosen.body();
  const { html, lead } = renderMarkdown(content);
  return {
    ...chosen.writing(),
    title: chosen.title(),
    summary: summarise(lead, articleLimits.summary),
    ownSummary: 0,
    cover: null,
    content,
    contentHtml: html,
    sourceUrl: "",
    tags: chosen.tags(),
    viewCount: chosen.viewCount(),
  };
}
