import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

export const root = path.resolve(import.meta.dirname, "../..");

/** A statement that brings another module in. */
export interface Import {
  /** As written: "~/ui/button", "./topic", "kysely". */
  from: string;
  /** The imported file of this repository without extension, e.g. "app/ui/button"; "" for packages. */
  file: string;
  /** Whether nothing of it is left at run time. */
  typeOnly: boolean;
}

export interface Source {
  /** From the top of the repository, e.g. "app/ui/button.tsx". */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  /** Whether it only hands on what other modules hold. */
  barrel: boolean;
}

/** Every file that the repository holds or is about to hold, by its path from the top. */
export function repositoryFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => file !== "" && fs.existsSync(path.join(root, file)));
}

let read: Source[] | undefined;

/** The modules and styles of app, tests and the top level. */
export function sources(): Source[] {
  read ??= repositoryFiles()
    .filter((file) => /\.(ts|tsx|mjs|js|css)$/.test(file) && /^(app|tests)\/|^[^/]+$/.test(file))
    .map(readSource);
  return read;
}

/** The modules of the app itself, without the tests that stand beside them. */
export function appSources(): Source[] {
  return sources().filter(({ path: file }) => file.startsWith("app/") && !isTest(file));
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function readSource(file: string): Source {
  const text = fs.readFileSync(path.join(root, file), "utf8");
  const lines = text.trimEnd().split("\n").length;
  if (file.endsWith(".css")) return { path: file, text, lines, imports: [], barrel: false };
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return { path: file, text, lines, imports: importsOf(file, parsed), barrel: isBarrel(parsed) };
}

function isBarrel({ statements }: ts.SourceFile): boolean {
  const handedOn = statements.filter(ts.isExportDeclaration).filter((one) => one.moduleSpecifier);
  const isAll = statements.length > 0 && handedOn.length === statements.length;
  return isAll || handedOn.some((one) => one.exportClause === undefined);
}

function importsOf(file: string, { statements, text }: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const add = (from: string, typeOnly: boolean) =>
    imports.push({ from, typeOnly, file: resolve(file, from) });
  for (const statement of statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      add(statement.moduleSpecifier.text, isTypeOnly(statement.importClause));
    } else if (
      ts.isExportDeclaration(statement) &&
      statement.moduleSpecifier &&
      ts.isStringLiteral(statement.moduleSpecifier)
    ) {
      add(statement.moduleSpecifier.text, statement.isTypeOnly);
    }
  }
  for (const [, from = ""] of text.matchAll(/\bimport\(\s*"([^"]+)"/g)) add(from, false);
  return imports;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  const values = !names || !ts.isNamedImports(names) || names.elements.some((e) => !e.isTypeOnly);
  return clause.name === undefined && !values;
}

function resolve(file: string, from: string): string {
  if (from.startsWith("~/")) return `app/${from.slice(2)}`;
  if (from.startsWith(".")) return path.posix.join(path.posix.dirname(file), from);
  return /^(tests|app)\//.test(from) ? from : "";
}
