import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryFiles, root } from "./source-tree";

const files = repositoryFiles();
const documents = files.filter((file) => file.endsWith(".md"));
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

/** What tells the kind of a file: "topic-card.css.ts" ends in ".css.ts". A route's name is its URL. */
function endingOf(file: string): string {
  const name = path.basename(file);
  return file.startsWith("app/routes/") ? path.extname(name) : name.slice(name.indexOf("."));
}

test("every link between the documents leads to a file", () => {
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, link = ""]) => path.join(path.dirname(document), link))
      .filter((target) => !fs.existsSync(path.join(root, target)))
      .map((target) => `${document} links ${target}`),
  );
  expect(lost).toEqual([]);
});

test("a decision is told in forty lines, but that on libraries, which has one for each", () => {
  const decisions = documents.filter((document) => document.startsWith("docs/decisions/"));
  const long = decisions.filter((document) => read(document).trimEnd().split("\n").length > 40);
  expect(decisions.length).toBeGreaterThan(40);
  expect(long).toEqual(["docs/decisions/0002-libraries.md"]);
});

test("the first version that the records of changes tell of is this one, in both languages", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  for (const record of ["docs/changelog.md", "docs/changelog.zh-CN.md"]) {
    expect(/^## ([\d.]+)/m.exec(read(record))?.[1]).toBe(version);
  }
});

test("docs/architecture.md says what every kind of file in app holds", () => {
  const page = read("docs/architecture.md");
  const endings = files.filter((file) => file.startsWith("app/")).map(endingOf);
  const untold = endings.filter((ending) => !page.includes(`${ending}\``));
  expect([...new Set(untold)]).toEqual([]);
});

test("every module that a document names is there", () => {
  const names = new Set(files.map((file) => path.basename(file)));
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/`(?:[\w$./-]*\/)?([\w$][\w.$-]*\.(?:tsx?|mjs|css))`/g)]
      .filter(([, name = ""]) => !names.has(name))
      .map(([named]) => `${document} names ${named}`),
  );
  expect(lost).toEqual([]);
});
