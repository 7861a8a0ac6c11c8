import { cutHtml } from "./html-cut";
import { htmlText } from "./html-text";
import { summarise } from "./summarise";

/** Enough HTML for any excerpt, so that long texts cost no more than short ones. */
const read = 4000;

/** The first words of HTML that `renderMarkdown` made, as a reader reads them: `length` code points at most. */
export const htmlExcerpt = (html: string, length: number): string =>
  summarise(htmlText(cutHtml(html, read)), length);
