import { sanitiseForeign, textOfHtml } from "~/platform/html/foreign-html.server";
import { refuseOvergrown } from "~/platform/markdown/html-budget.server";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { summarise } from "~/platform/markdown/summarise";
import { newsLimits, type NewsFormat } from "./news";

export interface RenderedNews {
  contentHtml: string;
  /** Plain text. */
  summary: string;
}

/**
 * Safe HTML of a news item, and its summary: the given one, else the first words; FieldsInvalid when it would grow
 * beyond measure.
 */
export function renderNews(content: string, format: NewsFormat, summary: string): RenderedNews {
  const body = format === "markdown" ? renderMarkdown(content) : renderForeign(content);
  refuseOvergrown("content", body);
  return { contentHtml: body.html, summary: summary || summarise(body.text, newsLimits.summary) };
}

function renderForeign(content: string) {
  return { html: sanitiseForeign(content), text: textOfHtml(content), overgrown: false };
}
