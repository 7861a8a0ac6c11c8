import fs from "node:fs";
import path from "node:path";
import { root } from "tests/architecture/source-tree";

/** A function of a file, as V8 and TypeScript both name it; what stands in none counts to its file. */
export const nameInReach = (file: string, name: string): string => `${file}#${name}`;

/** Kept between runs: to run every test for this takes minutes. */
export const reachFolder = path.join(root, ".cache/mutations/reach");

/** Where a test file notes what it ran. */
export const reachNote = (folder: string, test: string): string =>
  path.join(folder, `${test.replaceAll("/", "+")}.json`);

const written = (file: string) => fs.statSync(file).mtimeMs;

/** Whether there is a note of what a test runs that is as new as the test. */
export function isNoted(test: string): boolean {
  const note = reachNote(reachFolder, test);
  return fs.existsSync(note) && written(note) >= written(path.join(root, test));
}

/** The functions that a test runs; none where it could not be noted. */
export function readReach(test: string): Set<string> {
  const note = reachNote(reachFolder, test);
  return new Set(
    fs.existsSync(note) ? (JSON.parse(fs.readFileSync(note, "utf8")) as string[]) : [],
  );
}
