import type MarkdownIt from "markdown-it";

/** What a text may have of blocks, rows and cells; without it as many as it likes. */
export interface BlockBudget {
  mostBlockTokens?: number;
  /** Set where it had more: then nothing of it was parsed any further. */
  isOverspent?: boolean;
}

/** Gives up a text of too many blocks before it looks at what stands within them, which costs more than finding them. */
export function boundBlocks(parser: MarkdownIt): void {
  parser.core.ruler.after("block", "block_budget", (state) => {
    const budget = state.env as BlockBudget;
    if (state.tokens.length <= (budget.mostBlockTokens ?? Infinity)) return;
    budget.isOverspent = true;
    state.tokens = [];
  });
}
