import type Token from "markdown-it/lib/token.mjs";

/** The inline tokens of every paragraph, heading and cell. */
export function inlineLists(tokens: readonly Token[]): Token[][] {
  return tokens.flatMap((token) =>
    token.type === "inline" && token.children ? [token.children] : [],
  );
}

/** What a reader reads of inline tokens; pictures say nothing. */
export function inlineText(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join("");
}

function tokenText(token: Token): string {
  if (token.type === "text" || token.type === "code_inline") return token.content;
  if (token.type === "mention") return `@${token.content}`;
  if (token.type === "softbreak" || token.type === "hardbreak") return "\n";
  return "";
}
