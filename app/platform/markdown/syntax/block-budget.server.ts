import type MarkdownIt from "markdown-it";

/** What a text may have of blocks, rows and cells; without it as many as it likes. */
export interface BlockBudget {
  mostBlockTokens?: number;
  /** Set where it had more, or deeper ones than are read: then nothing of it was parsed any further. */
  isOverspent?: boolean;
  /** Lines walked so far, once for each quotation around them. */
  quotedLines?: number;
}

// Nobody writes fifty.
const mostNesting = 50;
// Each quotation around a line walks it. Lines with their markers are walked no oftener than they have characters;
// those that only continue a paragraph (CommonMark 0.31, laziness) cost nothing to write at any depth.
const mostQuotedLines = 100_000;

/** Gives up a text of too many blocks, or of too deep ones, before it looks at what stands within them, which costs more than finding them. */
export function boundBlocks(parser: MarkdownIt): void {
  Object.assign(parser.options, { maxNesting: mostNesting });
  const { block } = parser;
  const tokenize = block.tokenize.bind(block);
  block.tokenize = (state, startLine, endLine) => {
    const budget = state.env as BlockBudget;
    const walked = state.parentType === "blockquote" ? endLine - startLine : 0;
    const quotedLines = (budget.quotedLines ?? 0) + walked;
    budget.quotedLines = quotedLines;
    // What stands deeper is left out without a word.
    const isLost = state.level >= mostNesting && state.skipEmptyLines(startLine) < endLine;
    if (isLost || quotedLines > mostQuotedLines) budget.isOverspent = true;
    if (budget.isOverspent) state.line = endLine;
    else tokenize(state, startLine, endLine);
  };
  parser.core.ruler.after("block", "block_budget", (state) => {
    const budget = state.env as BlockBudget;
    if (state.tokens.length > (budget.mostBlockTokens ?? Infinity)) budget.isOverspent = true;
    if (!budget.isOverspent) return;
    state.tokens = [];
  });
}
