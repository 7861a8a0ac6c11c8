import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { repositoryFiles, root } from "tests/architecture/source-tree";
import { isMutable, mutantsOf, type Mutant } from "./mutants";

/** What is tried together: a room, or all that changed. */
export interface Scope {
  name: string;
  mutants: Mutant[];
}

/**
 * The rooms and files that are asked for ("features/scores", "app/features/x.ts", "app/features/x.ts:20"), or what changed;
 * of a kind ("body", "guard" …) only where one is named.
 */
export function scopesOf(asked: readonly string[], kind?: string): Scope[] {
  const scopes = allScopesOf(asked);
  if (kind === undefined) return scopes;
  return scopes.map(({ name, mutants }) => {
    const some = mutants.filter(({ operator }) => operator === kind);
    return { name, mutants: some };
  });
}

function allScopesOf(asked: readonly string[]): Scope[] {
  const files = repositoryFiles().filter(isMutable);
  if (asked.length === 0) {
    const changed = changedFiles();
    return [
      scopeOf(
        "changed",
        files.filter((file) => changed.has(file)),
      ),
    ];
  }
  return asked.map((name) => {
    const [wanted = "", line] = name.replace(/\/$/, "").split(":");
    const own = wanted.startsWith("app/") ? wanted : `app/${wanted}`;
    const found = files.filter((file) => file === own || file.startsWith(`${own}/`));
    if (found.length === 0) throw new Error(`no rules, queries or commands in ${name}`);
    return scopeOf(name, found, line === undefined ? undefined : Number(line));
  });
}

function scopeOf(name: string, files: readonly string[], line?: number): Scope {
  const mutants = files.flatMap((file) =>
    mutantsOf(file, fs.readFileSync(path.join(root, file), "utf8")),
  );
  return { name, mutants: mutants.filter((one) => line === undefined || one.line === line) };
}

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim().split("\n");

/** What the work tree has that the last commit of main has not. */
function changedFiles(): Set<string> {
  const hasMain = git("branch", "--list", "main").some((line) => line !== "");
  const [base = "HEAD"] = hasMain ? git("merge-base", "HEAD", "main") : ["HEAD"];
  return new Set([
    ...git("diff", "--name-only", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
}
