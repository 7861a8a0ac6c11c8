import ts from "typescript";
import { replaced, type Edit, type Operator } from "./operators";

const removed = (node: ts.Node, source: ts.SourceFile): Edit => replaced(node, source, ";");

/** What stands alone on its line, and is called: the call itself, awaited or not. */
function callOf(node: ts.Node): ts.CallExpression | undefined {
  if (!ts.isExpressionStatement(node)) return undefined;
  const { expression } = node;
  const called =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)
      ? expression.expression
      : expression;
  return ts.isCallExpression(called) ? called : undefined;
}

const isRequirement = (call: ts.CallExpression, source: ts.SourceFile) =>
  /^(require|refuse|assert|check|ensure)[A-Z]/.test(call.expression.getText(source));

/** Whether a statement only leaves: it returns, throws or goes on with the next. */
function leaves(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) {
    const [only, ...others] = statement.statements;
    return only !== undefined && others.length === 0 && leaves(only);
  }
  return (
    ts.isReturnStatement(statement) ||
    ts.isThrowStatement(statement) ||
    ts.isContinueStatement(statement)
  );
}

/** A branch that only leaves is forgotten with its condition. */
const isWholeOf = (parent: ts.Node): boolean =>
  ts.isIfStatement(parent) ||
  (ts.isBlock(parent) && leaves(parent) && ts.isIfStatement(parent.parent));

const guards: Operator = {
  name: "guard",
  edits: (node, source) => {
    const call = callOf(node);
    const isGuard =
      (ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement)) ||
      (ts.isThrowStatement(node) && !isWholeOf(node.parent)) ||
      (call !== undefined && isRequirement(call, source));
    return isGuard ? [removed(node, source)] : [];
  },
};

const effects: Operator = {
  name: "effect",
  edits: (node, source) => {
    const call = callOf(node);
    return call && !isRequirement(call, source) ? [removed(node, source)] : [];
  },
};

const empty: [RegExp, string[]][] = [
  [/^void$/, [""]],
  [/\[\]$|^(Readonly)?Array</, ["[]"]],
  [/^(Readonly)?Map</, ["new Map()"]],
  [/^(Readonly)?Set</, ["new Set()"]],
  [/^boolean$/, ["true", "false"]],
  [/^number$/, ["0"]],
  [/^string$/, ['""']],
];

/** What a function answers that has nothing empty of its type; types let it pass. */
const nothing: (typeof empty)[number] = [/^/, ["undefined as never"]];

const bodies: Operator = {
  name: "body",
  edits: (node, source) => {
    if (!ts.isFunctionDeclaration(node) || !node.type || !node.body) return [];
    const has = (kind: ts.SyntaxKind) => node.modifiers?.some((one) => one.kind === kind) ?? false;
    if (!has(ts.SyntaxKind.ExportKeyword) || node.body.statements.length === 0) return [];
    const declared = node.type.getText(source);
    const answered = /^Promise<([^]*)>$/.exec(declared)?.[1];
    const [, answers] = empty.find(([type]) => type.test(answered ?? declared)) ?? nothing;
    const isPlain = answered === undefined || has(ts.SyntaxKind.AsyncKeyword);
    return answers
      .map((answer) => (isPlain ? answer : `Promise.resolve(${answer})`))
      .map((answer) => replaced(node.body ?? node, source, `{ return ${answer}; }`));
  },
};

/** What a request is answered by: a route's loader and action, and `run` of a call of the API. */
function answersRequest(node: ts.Node): node is ts.ArrowFunction | ts.FunctionDeclaration {
  if (ts.isFunctionDeclaration(node)) return !node.type && isEntry(node.name);
  if (!ts.isArrowFunction(node)) return false;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return isEntry(parent.name);
  return (
    ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === "run"
  );
}

const isEntry = (name: ts.Node | undefined): boolean =>
  name !== undefined && ts.isIdentifier(name) && /^(loader|action)$/.test(name.text);

const answers: Operator = {
  name: "body",
  edits: (node, source) =>
    answersRequest(node) && node.body
      ? [replaced(node.body, source, "{ return undefined as never; }")]
      : [],
};

/** Something that is done or refused is forgotten. */
export const statementOperators = [guards, effects, bodies, answers] satisfies Operator[];
