import { sanitiseForeign, textOfHtml } from "~/platform/html/foreign-html.server";
import { refuseOvergrown } from "~/platform/markdown/html-budget.server";
import { ownPictureAddress } from "~/platform/markdown/outside-address.server";
import { outsideAddressesIn, placeOutside } from "~/platform/markdown/outside-pictures.server";
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
  return {
    html: placeOutside(sanitiseForeign(content)),
    text: textOfHtml(content),
    overgrown: false,
  };
}

/** The columns of a cover: its address, and what is shown before a picture of another site is here. */
export const coverColumns = (coverAddress: string) => ({
  coverAddress,
  cover: ownPictureAddress(coverAddress),
});

/** The pictures of other sites that an item shows. */
export const newsPictures = (item: { contentHtml: string; coverAddress: string }) => ({
  urls: [item.coverAddress, ...outsideAddressesIn(item.contentHtml)],
  userId: 0,
});
