import { sanitiseForeign, textOfHtml } from "~/platform/html/foreign-html.server";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { summarise } from "~/platform/markdown/summarise";
import { newsLimits, type NewsFormat } from "./news";

export interface RenderedNews {
  contentHtml: string;
  /** Plain text. */
  summary: string;
}

/** Safe HTML of a news item, and its summary: the given one, else the first words. */
export function renderNews(content: string, format: NewsFormat, summary: string): RenderedNews {
  const { html, text } =
    format === "markdown"
      ? renderMarkdown(content)
      : { html: sanitiseForeign(content), text: textOfHtml(content) };
  return { contentHtml: html, summary: summary || summarise(text, newsLimits.summary) };
}
