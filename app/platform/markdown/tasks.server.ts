import Token from "markdown-it/lib/token.mjs";

const mark = /^\[([ xX])\](?=\s|$)/;

/** Turns list items that begin with `[ ]` or `[x]` and go on with anything into tasks with a box that cannot be changed. */
export function markTasks(tokens: readonly Token[]): void {
  const lists: Token[] = [];
  tokens.forEach((token, index) => {
    if (token.type.endsWith("_list_open")) lists.push(token);
    if (token.type.endsWith("_list_close")) lists.pop();
    if (token.type !== "list_item_open" || tokens[index + 1]?.type !== "paragraph_open") return;
    const children = tokens[index + 2]?.children;
    const first = children?.[0];
    const found = first?.type === "text" ? mark.exec(first.content) : null;
    if (!children || !first || !found) return;
    const rest = first.content.slice(found[0].length);
    if (rest.trim() === "" && children.length === 1) return;
    first.content = rest;
    children.unshift(box(found[1] !== " "));
    lists.at(-1)?.attrSet("class", "tasks");
  });
}

function box(done: boolean): Token {
  const token = new Token("task_box", "input", 0);
  token.attrs = [
    ["type", "checkbox"],
    ["disabled", ""],
    ...(done ? [["checked", ""] satisfies [string, string]] : []),
    ["aria-label", done ? "已完成" : "未完成"],
  ];
  return token;
}
