const betweenBlocks =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|t[rdh]|hr|br|details|summary|figure)\b[^>]*>/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const outsideMarks = /<(a|span) class="outside"[^>]*>[^<]*<\/\1>/g;

/** HTML without the links that stand for pictures of other sites: they are no words of its author. */
export const withoutOutside = (html: string): string => html.replace(outsideMarks, "");

/** The text of HTML that `renderMarkdown` or `renderPlainLines` made, code and all; blocks stand on lines of their own. */
export function htmlText(html: string): string {
  return withoutOutside(html)
    .replace(betweenBlocks, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\n\s*\n/g, "\n")
    .trim();
}
