import ts from "typescript";

/** What stands from one place of a file to another is replaced. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A kind of fault that people make, and where in a file it can be made. */
export interface Operator {
  name: string;
  edits: (node: ts.Node, source: ts.SourceFile) => Edit[];
}

const pairs: Record<string, [string, string][]> = {
  edge: [
    ["<", "<="],
    [">", ">="],
  ],
  equality: [
    ["===", "!=="],
    ["==", "!="],
  ],
  "and, or": [["&&", "||"]],
  arithmetic: [
    ["+", "-"],
    ["+=", "-="],
  ],
};

/** The other of a pair, whichever it is. */
export const otherOf = (among: readonly (readonly [string, string])[]) =>
  new Map(among.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));

export const replaced = (node: ts.Node, source: ts.SourceFile, text: string): Edit => ({
  from: node.getStart(source),
  to: node.end,
  text,
});

const swaps: Operator[] = Object.entries(pairs).map(([name, among]) => {
  const other = otherOf(among);
  return {
    name,
    edits: (node, source) => {
      if (!ts.isBinaryExpression(node) || isOfTexts(node)) return [];
      const text = other.get(node.operatorToken.getText(source));
      return text === undefined ? [] : [replaced(node.operatorToken, source, text)];
    },
  };
});

// A sum of texts is no arithmetic.
const isOfTexts = ({ left, right, operatorToken }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.PlusToken &&
  [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));

const conditions: Operator = {
  name: "condition",
  edits: (node, source) => {
    if (ts.isConditionalExpression(node)) return always(node.condition, source);
    return ts.isIfStatement(node) ? always(node.expression, source) : [];
  },
};

const always = (condition: ts.Expression, source: ts.SourceFile) =>
  ["true", "false"].map((text) => replaced(condition, source, text));

const signs: Operator = {
  name: "sign",
  edits: (node, source) => {
    if (!ts.isPrefixUnaryExpression(node) || ts.isNumericLiteral(node.operand)) return [];
    const { ExclamationToken, MinusToken } = ts.SyntaxKind;
    const isSigned = node.operator === ExclamationToken || node.operator === MinusToken;
    return isSigned ? [replaced(node, source, node.operand.getText(source))] : [];
  },
};

const numbers: Operator = {
  name: "number",
  edits: (node, source) => {
    if (ts.isBigIntLiteral(node)) return [replaced(node, source, node.text === "0n" ? "1n" : "0n")];
    if (!ts.isNumericLiteral(node) || isName(node) || isLaterFactor(node)) return [];
    const value = Number(node.text);
    const others = value > 0 ? [value + 1, value - 1] : [value + 1];
    return others.map((other) => replaced(node, source, String(other)));
  },
};

const isName = (node: ts.NumericLiteral) =>
  ts.isPropertyAssignment(node.parent) && node.parent.name === node;

// Of "24 * 60 * 60 * 1000" one is enough.
const isLaterFactor = (node: ts.NumericLiteral) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.operatorToken.kind === ts.SyntaxKind.AsteriskToken &&
  node.parent.right === node;

const booleans: Operator = {
  name: "true, false",
  edits: (node, source) => {
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced(node, source, "false")];
    return node.kind === ts.SyntaxKind.FalseKeyword ? [replaced(node, source, "true")] : [];
  },
};

const counterparts = otherOf([
  ["min", "max"],
  ["some", "every"],
]);

const calls: Operator = {
  name: "counterpart",
  edits: (node, source) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { name } = node.expression;
    const text = counterparts.get(name.text);
    return text === undefined ? [] : [replaced(name, source, text)];
  },
};

/** Faults in what is computed and asked. */
export const expressionOperators = [
  ...swaps,
  conditions,
  signs,
  numbers,
  booleans,
  calls,
] satisfies Operator[];
