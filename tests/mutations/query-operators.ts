import ts from "typescript";
import { otherOf, replaced, type Operator } from "./operators";

const clauses = new Set(["where", "whereRef", "limit", "offset", "orderBy", "having", "onRef"]);

const forgotten: Operator = {
  name: "clause",
  edits: (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { expression, name } = node.expression;
    return clauses.has(name.text) ? [{ from: expression.end, to: node.end, text: "" }] : [];
  },
};

const comparisons = otherOf([
  ["=", "!="],
  ["<", "<="],
  [">", ">="],
  ["in", "not in"],
  ["is", "is not"],
]);

/** `.where("status", "=", 0)`, `eb("score", ">", 5)`: names of columns stay as they are. */
const compared: Operator = {
  name: "comparison",
  edits: (node, source) => {
    if (!ts.isCallExpression(node) || node.arguments.length !== 3) return [];
    const [, how] = node.arguments;
    const text = how && ts.isStringLiteral(how) ? comparisons.get(how.text) : undefined;
    return how && text !== undefined ? [replaced(how, source, `"${text}"`)] : [];
  },
};

const directions = otherOf([["asc", "desc"]]);

const ordered: Operator = {
  name: "direction",
  edits: (node, source) => {
    if (!ts.isStringLiteral(node) || !ts.isCallExpression(node.parent)) return [];
    const text = directions.get(node.text);
    return text === undefined ? [] : [replaced(node, source, `"${text}"`)];
  },
};

/** Faults in what a database is asked. */
export const queryOperators = [forgotten, compared, ordered] satisfies Operator[];
