import type { LanguageFn, Mode } from "highlight.js";

/** What stands in patterns of a grammar, and what stands there instead, by which they do not run on to the end of a block. */
export type GrammarBounds = [unbounded: string, bounded: string][];

/** A grammar of highlight.js whose own modes begin by bounded patterns. */
export function boundedGrammar(language: LanguageFn, bounds: GrammarBounds): LanguageFn {
  const boundedMode = (mode: Mode): Mode => {
    if (typeof mode.begin !== "string") return mode;
    const begin = bounds.reduce((text, [from, to]) => text.replaceAll(from, to), mode.begin);
    // Modes that all grammars share are frozen.
    return begin === mode.begin ? mode : { ...mode, begin };
  };
  return (highlighter) => {
    const grammar = language(highlighter);
    const modes = grammar.contains ?? [];
    return { ...grammar, contains: modes.map((mode) => boundedMode(mode as Mode)) };
  };
}
