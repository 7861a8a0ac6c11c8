import ts from "typescript";
import { appSources } from "./source-tree";

/** A text of the interface, where it stands. */
export interface InterfaceText {
  path: string;
  /** On one line; what a template fills in is □. */
  text: string;
}

const chinese = /\p{Script=Han}/u;

/* Contents that somebody says, and a standard's own words, are not the interface's. */
const others = /^app\/(cli\/(demo|seed)|features\/content\/cvss|routes\/styleguide)\//;

/** Every text with Chinese in it that the app's modules hold. */
export function interfaceTexts(): InterfaceText[] {
  return appSources()
    .filter(({ path, text }) => !others.test(path) && chinese.test(text))
    .flatMap(({ path, text }) => textsOf(path, text).map((one) => ({ path, text: one })));
}

export function textsOf(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = wordsOf(node).trim().replace(/\s+/g, " ");
    if (chinese.test(text)) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return texts;
}

function wordsOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return node.head.text + node.templateSpans.map(({ literal }) => `□${literal.text}`).join("");
}
