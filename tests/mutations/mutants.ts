import ts from "typescript";
import { enclosingFunction } from "./enclosing-function";
import { expressionOperators, type Edit } from "./operators";
import { queryOperators } from "./query-operators";
import { statementOperators } from "./statement-operators";

/** A file with one fault in it. */
export interface Mutant extends Edit {
  file: string;
  line: number;
  operator: string;
  /** The function that it is in. */
  within: string;
  /** What stood there, cut to be shown. */
  before: string;
}

const operators = [...statementOperators, ...expressionOperators, ...queryOperators];

/** Rules, queries, commands, routes and what speaks HTTP; not looks, hooks, words for machines, or what has landed. */
export const isMutable = (file: string): boolean =>
  /^app\/((features|platform|api)\/.*\.ts|routes\/.*\.tsx?)$/.test(file) &&
  !/\.(test|css|tables|d)\.ts$|\/use-[^/.]+\.ts$|\/migrations\/|^app\/platform\/(log|metrics)\//.test(
    file,
  );

/** Every fault that our operators make of a file, by its place. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, Mutant>();
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node, source)) return;
    for (const { name, edits } of operators) {
      for (const edit of edits(node, source)) {
        const key = `${edit.from} ${edit.to} ${edit.text}`;
        if (!found.has(key)) found.set(key, described(source, edit, name, node));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()].toSorted((a, b) => a.from - b.from);
}

// Nobody is told by a log in a test, and types are checked by their own tool.
const isLeftAlone = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isExpressionStatement(node) && /^(await )?log\./.test(node.getText(source)));

function described(source: ts.SourceFile, edit: Edit, operator: string, node: ts.Node): Mutant {
  // A call in a chain begins at the end of the line before it.
  const shown = source.text.slice(edit.from, edit.to);
  const start = edit.from + (shown.length - shown.trimStart().length);
  const line = source.getLineAndCharacterOfPosition(start).line + 1;
  const within = enclosingFunction(node);
  return { ...edit, file: source.fileName, line, operator, within, before: inOneLine(shown) };
}

function inOneLine(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** The text of the file with the fault in it. */
export const withFault = (text: string, { from, to, text: fault }: Edit): string =>
  text.slice(0, from) + fault + text.slice(to);
