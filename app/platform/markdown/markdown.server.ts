import { createHash } from "node:crypto";
import { refuseUnderLock } from "~/platform/database/under-lock.server";
import type Token from "markdown-it/lib/token.mjs";
import {
  arrangeHeadings,
  flattenHeadings,
  linkHeadings,
} from "~/platform/markdown/headings.server";
import { colourCode } from "~/platform/markdown/code/code-blocks.server";
import { isWithinBudget } from "~/platform/markdown/html-budget.server";
import {
  dressLinks,
  dressPictures,
  joinWideLines,
  pictureAddresses,
} from "~/platform/markdown/dress-tokens.server";
import type { MarkdownOptions, RenderedMarkdown } from "~/platform/markdown/markdown-options";
import type { BlockBudget } from "~/platform/markdown/syntax/block-budget.server";
import { parser } from "~/platform/markdown/markdown-parser.server";
import { linkMentions, mentionedNames } from "~/platform/markdown/mentions.server";
import { plainParser } from "~/platform/markdown/plain-lines.server";
import { placeOutside } from "~/platform/markdown/outside-pictures.server";
import { leadText, plainText } from "~/platform/markdown/plain-text.server";
import { sanitise } from "~/platform/markdown/sanitise.server";
import { classCells } from "~/platform/markdown/table-cells.server";
import { markTasks } from "~/platform/markdown/tasks.server";

const mostCandidates = 50;
/** A small table can grow into ten times its characters; 30,000 tokens cost about 0.15 s. */
const mostTokens = 30_000;

/**
 * Turns Markdown (CommonMark 0.31, tables, tasks, strikethrough, autolinks) into safe HTML. A text that would
 * grow beyond measure becomes its plain lines.
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  refuseUnderLock("rendering Markdown");
  return renderParsed(source, parseTokens(source), options);
}

function renderParsed(
  source: string,
  tokens: Token[] | undefined,
  options: MarkdownOptions,
): RenderedMarkdown {
  const rendered = tokens && renderTokens(source, tokens, options);
  if (rendered && isWithinBudget(source, rendered.html)) return { ...rendered, overgrown: false };
  const plain = plainParser.parse(source, {});
  return { ...renderTokens(source, plain, { ...options, breaks: true }), overgrown: true };
}

/** Tells the notes of a text from those of others on its page. */
const notesId = (source: string) =>
  createHash("sha256").update(source).digest("base64url").slice(0, 6);

function renderTokens(source: string, tokens: Token[], options: MarkdownOptions) {
  const mentions = linkMentions(tokens, options.mention ?? (() => undefined));
  const pictures = dressPictures(tokens, options.picture ?? (() => undefined));
  markTasks(tokens);
  const text = plainText(tokens);
  const lead = leadText(tokens);
  if (options.headings === false) flattenHeadings(tokens);
  const idPrefix = options.idPrefix ?? "h";
  const headings = arrangeHeadings(tokens, idPrefix);
  linkHeadings(tokens, headings, idPrefix);
  colourCode(tokens);
  classCells(tokens);
  dressLinks(tokens);
  const { breaks = false } = options;
  if (!breaks) joinWideLines(tokens);
  const safe = sanitise(
    parser.renderer.render(tokens, { ...parser.options, breaks }, { docId: notesId(source) }),
  );
  const html = placeOutside(safe, options.outside);
  return { html, text, lead, headings, pictures, mentions };
}

/** A text that was parsed, with what must be looked up before it is rendered. */
interface InspectedMarkdown {
  /** The addresses of its pictures, each once. */
  pictures: string[];
  /** The usernames that it may mention: 50 at most, so that a text full of them asks little. */
  usernames: string[];
  /** Renders it as `renderMarkdown` does, once. */
  render: (options: MarkdownOptions) => RenderedMarkdown;
}

/** Parses a text and says what must be looked up before it is rendered. */
export function inspectMarkdown(source: string): InspectedMarkdown {
  refuseUnderLock("rendering Markdown");
  const tokens = parseTokens(source);
  return {
    pictures: pictureAddresses(tokens ?? []),
    usernames: mentionedNames(tokens ?? [], mostCandidates),
    render: (options) => renderParsed(source, tokens, options),
  };
}

/** The tokens of a text, unless they are too many. */
function parseTokens(source: string): Token[] | undefined {
  const env: BlockBudget = { mostBlockTokens: mostTokens };
  const tokens = parser.parse(source, env);
  return env.isOverspent ? undefined : tokens;
}
