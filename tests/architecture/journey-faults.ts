import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "./source-tree";

/** A module of journeys, or of what they stand on. */
interface Journeys {
  path: string;
  text: string;
}

const promising = ["LocatorAssertions", "PageAssertions", "APIResponseAssertions"];
const leftOut = /\.(only|skip|fixme|fail)$/;

/** The assertions that wait for a browser, by Playwright's own types: without `await` they can fail nobody. */
function waitingAssertions(): Set<string> {
  const file = path.join(root, "node_modules/playwright/types/test.d.ts");
  const types = ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const names = types.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => promising.includes(name.text))
    .flatMap(({ members }) => members.map(({ name }) => name?.getText(types) ?? ""));
  return new Set(names);
}

const waiting = waitingAssertions();

/** The names of a chain of calls from its first: `expect(page).not.toHaveURL(…)` is expect, not, toHaveURL. */
function chainOf(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) return chainOf(node.expression);
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text];
  return ts.isIdentifier(node) ? [node.text] : [""];
}

function everyNode(top: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(top);
  return nodes;
}

const namesIn = (node: ts.Node): string[] =>
  everyNode(node)
    .filter(ts.isIdentifier)
    .map(({ text }) => text);

/** The functions of a module, and the names that each of them uses. */
function functionsOf(file: ts.SourceFile): [name: string, uses: string[]][] {
  return everyNode(file).flatMap((node): [string, string[]][] => {
    const named = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
    if (!named || !node.name || !ts.isIdentifier(node.name)) return [];
    return [[node.name.text, namesIn(node)]];
  });
}

/** The names of what expects something, itself or by what it calls. */
function expectingNames(files: ts.SourceFile[]): Set<string> {
  const expecting = new Set(["expect"]);
  const functions = files.flatMap(functionsOf);
  for (let known = 0; known < expecting.size;) {
    known = expecting.size;
    for (const [name, uses] of functions) {
      if (name !== "test" && uses.some((used) => expecting.has(used))) expecting.add(name);
    }
  }
  return expecting;
}

/** What is wrong with a call that stands alone as a statement; "" where nothing is. */
function faultOfExpect(call: ts.Expression): string {
  const chain = chainOf(call);
  if (chain[0] !== "expect") return "";
  const said = chain.join(".");
  const last = chain.at(-1) ?? "";
  if (!ts.isCallExpression(call) || !/^to[A-Z]/.test(last)) return `${said} expects nothing`;
  const waits = waiting.has(last) || last === "toPass";
  const later = chain.some((name) => ["poll", "resolves", "rejects"].includes(name));
  return waits || later ? `${said} is not awaited` : "";
}

function isJourney(call: ts.CallExpression, tests: Set<string>): boolean {
  const [name, body] = [call.expression, call.arguments.at(-1)];
  const isTest = ts.isIdentifier(name) && tests.has(name.text) && call.arguments.length > 1;
  return isTest && body !== undefined && ts.isArrowFunction(body);
}

/** What would let journeys pass although they prove nothing, by file and line. */
export function journeyFaults(modules: Journeys[]): string[] {
  const files = modules.map(({ path: name, text }) =>
    ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
  );
  const expecting = expectingNames(files);
  const tests = new Set(["test", "testApart", "testOfForms"]);
  return files.flatMap((file) =>
    everyNode(file).flatMap((node) => {
      const fault = faultOf(node, tests, expecting);
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      return fault === "" ? [] : [`${file.fileName}:${line + 1} ${fault}`];
    }),
  );
}

function faultOf(node: ts.Node, tests: Set<string>, expecting: Set<string>): string {
  if (ts.isExpressionStatement(node)) return faultOfExpect(node.expression);
  if (!ts.isCallExpression(node)) return "";
  const chain = chainOf(node);
  const said = chain.join(".");
  if (tests.has(chain[0] ?? "") && leftOut.test(said)) return `${said} leaves journeys out`;
  if (!isJourney(node, tests)) return "";
  const body = node.arguments.at(-1) ?? node;
  return namesIn(body).some((name) => expecting.has(name)) ? "" : "a journey expects nothing";
}
