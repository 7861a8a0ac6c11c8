import MarkdownIt from "markdown-it";
import { tableFrame } from "./table-frame";
import { boundBlocks } from "~/platform/markdown/syntax/block-budget.server";
import { codeLanguage } from "~/platform/markdown/code/code-blocks.server";
import { addFolds } from "~/platform/markdown/syntax/folds.server";
import { addFootnotes } from "~/platform/markdown/syntax/footnotes.server";
import { isLinkAddress } from "~/platform/markdown/link-address";
import { boundReferences } from "~/platform/markdown/syntax/reference-budget.server";
import { findWebAddresses } from "~/platform/markdown/syntax/web-addresses.server";
import { findUsernames } from "~/platform/markdown/mentions.server";

/** CommonMark with tables, strikethrough, autolinks, notes and folded parts; any other HTML is text. */
export const parser = new MarkdownIt({ html: false, linkify: true });

parser.validateLink = (url) => isLinkAddress(url.trim());
findWebAddresses(parser.linkify);
findUsernames(parser);
addFootnotes(parser);
addFolds(parser);
boundReferences(parser);
boundBlocks(parser);

const { escapeHtml, unescapeAll } = parser.utils;

// Scrolling parts take the focus so that the keyboard can move them.
parser.renderer.rules.code_block = (tokens, index) =>
  `<pre tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? "")}</code></pre>\n`;

parser.renderer.rules.fence = (tokens, index) => {
  const token = tokens[index];
  if (!token) return "";
  const language = unescapeAll(codeLanguage(token));
  const coloured: string | null = token.meta;
  const classes = `${coloured === null ? "" : "hljs "}language-${escapeHtml(language)}`;
  const code = coloured ?? escapeHtml(token.content);
  return `<pre tabindex="0"><code${language && ` class="${classes}"`}>${code}</code></pre>\n`;
};

parser.renderer.rules.mention = (tokens, index) => {
  const { content = "" } = tokens[index] ?? {};
  return `<a href="${escapeHtml(tokens[index]?.attrGet("href") ?? "")}">@${escapeHtml(content)}</a>`;
};

parser.renderer.rules.s_open = () => "<del>";
parser.renderer.rules.s_close = () => "</del>";
parser.renderer.rules.table_open = () => `${tableFrame}<table>\n`;
parser.renderer.rules.table_close = () => "</table></div>\n";
