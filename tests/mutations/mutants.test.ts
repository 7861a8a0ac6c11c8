import { expect, test } from "vitest";
import { isMutable, mutantsOf, withFault } from "./mutants";

/** What becomes of a text, fault by fault of one kind. */
const faults = (text: string, operator: string) =>
  mutantsOf("app/features/topics/topic.ts", text)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => withFault(text, mutant));

test("comparisons move by one, and equals become others", () => {
  expect(faults("a < b;", "edge")).toEqual(["a <= b;"]);
  expect(faults("a >= b;", "edge")).toEqual(["a > b;"]);
  expect(faults("a === b;", "equality")).toEqual(["a !== b;"]);
  expect(faults("a && b || c;", "and, or")).toEqual(["a || b || c;", "a && b && c;"]);
});

test("a condition always holds, and never", () => {
  expect(faults("if (a) b(); else c();", "condition")).toEqual([
    "if (true) b(); else c();",
    "if (false) b(); else c();",
  ]);
  expect(faults("const d = a ? b : c;", "condition")).toEqual([
    "const d = true ? b : c;",
    "const d = false ? b : c;",
  ]);
});

test("a guard is forgotten, in whatever form it stands", () => {
  expect(faults("if (!a) return;", "guard")).toEqual([";"]);
  expect(faults("if (!a) { throw b; }", "guard")).toEqual([";"]);
  expect(faults("await requireNode(trx, id);", "guard")).toEqual([";"]);
  expect(faults("if (a) { b(); return; }", "guard")).toEqual([]);
  expect(faults("if (a) return; else b();", "guard")).toEqual([]);
});

test("what is done beside is forgotten, unless it only logs", () => {
  expect(faults("await notify(trx, a);", "effect")).toEqual([";"]);
  expect(faults("announceChange();", "effect")).toEqual([";"]);
  expect(faults("const a = await notify(trx);", "effect")).toEqual([]);
  expect(mutantsOf("a.ts", "log.warn({ a: 1 }, `b`);")).toEqual([]);
});

/** What becomes of the body of a function that answers this. */
const body = (type: string, words = "async function") =>
  faults(`export ${words} a(): ${type} { b(); }`, "body").map((text) => text.replace(/^.*\{/, "{"));

test("an exported function does nothing and answers what is empty", () => {
  expect(body("Promise<void>")).toEqual(["{ return ; }"]);
  expect(body("Promise<Row[]>", "function")).toEqual(["{ return Promise.resolve([]); }"]);
  expect(body("boolean", "function")).toEqual(["{ return true; }", "{ return false; }"]);
  expect(body("Promise<Topic>")).toEqual(["{ return undefined as never; }"]);
});

test("what answers a request answers nothing: a route, and a call of the API", () => {
  const nothing = "{ return undefined as never; }";
  expect(faults("export const loader = () => a();", "body")).toEqual([
    `export const loader = () => ${nothing};`,
  ]);
  expect(faults("export function action() { a(); }", "body")).toEqual([
    `export function action() ${nothing}`,
  ]);
  expect(faults("endpoint({ run: async () => { a(); } });", "body")).toEqual([
    `endpoint({ run: async () => ${nothing} });`,
  ]);
  expect(faults("export const meta = () => a();", "body")).toEqual([]);
});

test("a query forgets a clause, compares otherwise and sorts the other way; columns stay", () => {
  const query = 'db.where("a", "=", b).orderBy("c", "desc").limit(d);';
  expect(faults(query, "clause")).toEqual([
    'db.orderBy("c", "desc").limit(d);',
    'db.where("a", "=", b).limit(d);',
    'db.where("a", "=", b).orderBy("c", "desc");',
  ]);
  expect(faults(query, "comparison")).toEqual([query.replace('"="', '"!="')]);
  expect(faults(query, "direction")).toEqual([query.replace("desc", "asc")]);
});

test("numbers are one more and one less, of a product only the first", () => {
  expect(faults("const a = 20;", "number")).toEqual(["const a = 21;", "const a = 19;"]);
  expect(faults("const a = 0n;", "number")).toEqual(["const a = 1n;"]);
  expect(faults("const day = 24 * 60 * 60;", "number")).toHaveLength(2);
  expect(faults("const a = { 404: b };", "number")).toEqual([]);
});

test("types and texts are left alone", () => {
  expect(
    mutantsOf("a.ts", 'type A = true | 1; interface B { c: 2 } const d: 3[] = e("<");'),
  ).toEqual([]);
  expect(faults("`a` + b;", "arithmetic")).toEqual([]);
});

test("a mutant says where it is, and in which function", () => {
  const text = "const shown = (rows: Row[]) =>\n  rows.filter((row) =>\n    row.a > 1);\n";
  expect(mutantsOf("app/features/a.ts", text)[0]).toMatchObject({
    file: "app/features/a.ts",
    line: 3,
    within: "shown",
    before: ">",
    text: ">=",
  });
});

test("rules, queries, commands and what speaks HTTP are tried; looks, hooks, tests and migrations are not", () => {
  const files = [
    "features/a/b.ts",
    "features/a/use-b.queries.server.ts",
    "platform/http/c.server.ts",
    "routes/a.tsx",
  ];
  expect(files.every((file) => isMutable(`app/${file}`))).toBe(true);
  const others = [
    "features/a/b.test.ts",
    "features/a/b.css.ts",
    "features/a/b.tables.ts",
    "features/a/b.tsx",
    "features/a/use-b.ts",
    "platform/database/migrations/0001-a.ts",
    "platform/log/log.server.ts",
    "routes/a.css.ts",
  ];
  expect(others.some((file) => isMutable(`app/${file}`))).toBe(false);
});
