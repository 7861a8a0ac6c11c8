import type MarkdownIt from "markdown-it";

/** What a text may have of blocks, rows and cells; without it as many as it likes. */
export interface BlockBudget {
  mostBlockTokens?: number;
  /** Set where it had more, or deeper ones than are read: then nothing of it was parsed any further. */
  isOverspent?: boolean;
}

// Each line of a quotation within quotations is looked at once for each of them; nobody writes fifty.
const mostNesting = 50;

/** Gives up a text of too many blocks, or of too deep ones, before it looks at what stands within them, which costs more than finding them. */
export function boundBlocks(parser: MarkdownIt): void {
  Object.assign(parser.options, { maxNesting: mostNesting });
  const { block } = parser;
  const tokenize = block.tokenize.bind(block);
  block.tokenize = (state, startLine, endLine) => {
    // What stands deeper is left out without a word.
    const isLost = state.level >= mostNesting && state.skipEmptyLines(startLine) < endLine;
    if (isLost) (state.env as BlockBudget).isOverspent = true;
    tokenize(state, startLine, endLine);
  };
  parser.core.ruler.after("block", "block_budget", (state) => {
    const budget = state.env as BlockBudget;
    if (state.tokens.length > (budget.mostBlockTokens ?? Infinity)) budget.isOverspent = true;
    if (!budget.isOverspent) return;
    state.tokens = [];
  });
}
