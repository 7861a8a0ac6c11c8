import type Token from "markdown-it/lib/token.mjs";
import { inlineText } from "~/platform/markdown/markdown-tokens.server";
import { withoutWideBreaks } from "~/platform/text/wide-breaks";

/** The running text alone, without headings, tables and notes; for summaries. */
export function leadText(tokens: readonly Token[]): string {
  let within = 0;
  const running = tokens.filter((token) => {
    if (/^(heading|table|footnote_block)_/.test(token.type)) within += token.nesting;
    return within === 0;
  });
  return plainText(running) || plainText(tokens);
}

/** The words of a text on one line; of a text that is nothing but code, the first line of the code. */
export function plainText(tokens: readonly Token[]): string {
  const words = tokens.flatMap((token) =>
    token.type === "inline" ? inlineText(token.children ?? []) : [],
  );
  const text = words.map((line) => withoutWideBreaks(line.trim())).filter(Boolean);
  const code = tokens.find(({ type }) => type === "fence" || type === "code_block");
  return (text.join(" ") || (code?.content.trim().split("\n", 1)[0] ?? ""))
    .replace(/\s+/g, " ")
    .trim();
}
