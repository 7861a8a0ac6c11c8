import ts from "typescript";

/** Something that a piece of a program writes. */
export interface Write {
  /** "insert upload". */
  words: string;
  /** "" where it is only known when it is done. */
  table: string;
  /** What an update sets; null for all columns, as of a row that comes or goes. */
  columns: string[] | null;
}

const verbs = new Map([
  ["insertInto", "insert"],
  ["updateTable", "update"],
  ["deleteFrom", "delete"],
]);

/** What is written here itself, by a query, by SQL or by rows handed to `insertRows`; null for all else. */
export function writeOf(node: ts.Node): Write | null {
  if (ts.isTaggedTemplateExpression(node)) return writtenBySql(node.template.getText());
  if (!ts.isCallExpression(node)) return null;
  const [first, second] = node.arguments;
  if (node.expression.getText() === "insertRows") return written("insert", second, null);
  if (!ts.isPropertyAccessExpression(node.expression)) return null;
  const verb = verbs.get(node.expression.name.text);
  return verb ? written(verb, first, verb === "update" ? columnsSet(node) : null) : null;
}

function written(verb: string, named: ts.Node | undefined, columns: string[] | null): Write {
  const table = named && ts.isStringLiteral(named) ? (named.text.split(" ")[0] ?? "") : "";
  return { words: `${verb} ${named?.getText().replaceAll('"', "")}`, table, columns };
}

function writtenBySql(template: string): Write | null {
  const found = /^`\s*(insert|update|delete)\b(?: or replace| into| from)* (?:"?(\w+)"?)?/.exec(
    template,
  );
  if (!found) return null;
  const [, verb, table = ""] = found;
  return { words: `${verb} by SQL ${table}`.trim(), table, columns: null };
}

/** The columns that the calls of `set` after an `updateTable` name; null where one of them does not say. */
function columnsSet(update: ts.CallExpression): string[] | null {
  const columns: string[] = [];
  let areAll = true;
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      columns.push(node.name.getText());
    } else if (ts.isSpreadAssignment(node) && !ts.isParenthesizedExpression(node.expression)) {
      areAll = false;
    } else ts.forEachChild(node, look);
  };
  for (let at: ts.Node = update; ts.isPropertyAccessExpression(at.parent); at = at.parent.parent) {
    const called = at.parent.parent;
    if (!ts.isCallExpression(called) || at.parent.name.text !== "set") continue;
    const [given] = called.arguments;
    if (given && !ts.isIdentifier(given)) look(given);
    else areAll = false;
  }
  return areAll ? columns : null;
}
