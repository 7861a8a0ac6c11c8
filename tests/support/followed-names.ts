import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "./site-server";

const parsed = new Map<string, ts.SourceFile | null>();

/** A module of the app as it is written, by its path from the top; null where there is none. */
export function parsedModule(file: string): ts.SourceFile | null {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const at = path.join(root, file);
  const source = fs.existsSync(at)
    ? ts.createSourceFile(file, fs.readFileSync(at, "utf8"), ts.ScriptTarget.Latest, true)
    : null;
  parsed.set(file, source);
  return source;
}

/** What a name stands for where it is used: what declares it, or the parameter of a function. */
export interface Meant {
  node: ts.Node;
  isParameter: boolean;
}

/** What a name means, in whichever module that is declared; null for what packages and the language bring. */
export function meantBy(name: ts.Identifier): Meant | null {
  for (let at: ts.Node = name; at.parent; at = at.parent) {
    const found = declaredIn(at.parent, name.text);
    if (found) return found;
  }
  return null;
}

function declaredIn(place: ts.Node, name: string): Meant | null {
  if (ts.isFunctionLike(place)) {
    const own = place.parameters.some((one) => isNamed(one.name, name));
    return own ? { node: place, isParameter: true } : null;
  }
  if (ts.isForOfStatement(place) && ts.isVariableDeclarationList(place.initializer)) {
    const own = place.initializer.declarations.some((one) => isNamed(one.name, name));
    return own ? { node: place.expression, isParameter: false } : null;
  }
  if (!ts.isBlock(place) && !ts.isSourceFile(place)) return null;
  for (const statement of place.statements) {
    const node = declaredBy(statement, name);
    if (node) return { node, isParameter: false };
  }
  return null;
}

function declaredBy(statement: ts.Statement, name: string): ts.Node | null {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text === name ? statement : null;
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.find((one) => isNamed(one.name, name)) ?? null;
  }
  return ts.isImportDeclaration(statement) ? importedBy(statement, name) : null;
}

function importedBy({ importClause, moduleSpecifier, parent }: ts.ImportDeclaration, name: string) {
  const names = importClause?.namedBindings;
  if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(moduleSpecifier)) return null;
  const one = names.elements.find((element) => element.name.text === name);
  const from = moduleSpecifier.text;
  if (!one || !/^[~.]/.test(from)) return null;
  const folder = path.posix.dirname((parent as ts.SourceFile).fileName);
  const file = from.startsWith("~") ? from.replace("~", "app") : path.posix.join(folder, from);
  const source = parsedModule(`${file}.ts`) ?? parsedModule(`${file}.tsx`);
  const original = (one.propertyName ?? one.name).text;
  return source && (declaredIn(source, original)?.node ?? null);
}

const isNamed = (binding: ts.BindingName, name: string): boolean =>
  ts.isIdentifier(binding)
    ? binding.text === name
    : binding.elements.some((one) => ts.isBindingElement(one) && isNamed(one.name, name));

/** What a function is called, by itself or by what holds it; "" where it has no name. */
export function nameAround(node: ts.Node): string {
  const named = ts.isFunctionDeclaration(node) ? node : node.parent;
  const has = ts.isFunctionDeclaration(named) || ts.isVariableDeclaration(named);
  return has ? (named.name?.getText() ?? "") : "";
}
