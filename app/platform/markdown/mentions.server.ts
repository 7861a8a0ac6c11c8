import type MarkdownIt from "markdown-it";
import Token from "markdown-it/lib/token.mjs";
import type { MentionedUser } from "~/platform/markdown/markdown-options";
import { inlineLists } from "~/platform/markdown/markdown-tokens.server";

const mostMentions = 10;
const username = /(?<![\w@./-])@([A-Za-z][0-9A-Za-z_-]{4,11})(?![0-9A-Za-z_-])/g;

/** Adds a rule that turns @username outside code and links into `mention` tokens. */
export function findUsernames(parser: MarkdownIt): void {
  // Before text_join an escaped \@ is still a token of its own, and so no mention.
  parser.core.ruler.before("text_join", "mention", (state) => {
    for (const token of state.tokens) {
      if (token.children?.some((child) => child.content.includes("@"))) {
        token.children = splitMentions(token.children);
      }
    }
  });
}

/** The usernames that are mentioned, each once whatever the case, at most `limit`. */
export function mentionedNames(tokens: readonly Token[], limit: number): string[] {
  const names = new Map<string, string>();
  for (const token of inlineLists(tokens).flat()) {
    const key = token.content.toLowerCase();
    if (token.type === "mention" && names.size < limit && !names.has(key)) {
      names.set(key, token.content);
    }
  }
  return [...names.values()];
}

/** Links the first 10 known people who are mentioned, makes the others text, and answers who was linked. */
export function linkMentions(
  tokens: readonly Token[],
  find: (username: string) => MentionedUser | undefined,
): string[] {
  const linked = new Map<string, { name: string; user: MentionedUser }>();
  for (const name of mentionedNames(tokens, Infinity)) {
    const user = linked.size < mostMentions ? find(name) : undefined;
    if (user) linked.set(name.toLowerCase(), { name, user });
  }
  for (const token of inlineLists(tokens).flat()) {
    if (token.type !== "mention") continue;
    const user = linked.get(token.content.toLowerCase())?.user;
    token.content = user ? user.nickname : `@${token.content}`;
    if (user) token.attrSet("href", `/user/${user.id}`);
    else token.type = "text";
  }
  return [...linked.values()].map(({ name }) => name);
}

function splitMentions(tokens: readonly Token[]): Token[] {
  let linkDepth = 0;
  return tokens.flatMap((token) => {
    if (token.type === "link_open" || token.type === "link_close") linkDepth += token.nesting;
    return token.type === "text" && linkDepth === 0 ? splitText(token) : [token];
  });
}

function splitText(token: Token): Token[] {
  const parts: Token[] = [];
  let end = 0;
  for (const found of token.content.matchAll(username)) {
    parts.push(piece("text", token.content.slice(end, found.index), token.level));
    parts.push(piece("mention", found[1] ?? "", token.level));
    end = found.index + found[0].length;
  }
  return end === 0 ? [token] : [...parts, piece("text", token.content.slice(end), token.level)];
}

function piece(type: string, content: string, level: number): Token {
  const token = new Token(type, "", 0);
  token.content = content;
  token.level = level;
  return token;
}
