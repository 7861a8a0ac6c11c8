import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { KeptStatements } from "./kept-statements.server";

/** A small database and how many statements were made ready in it. */
function openCounted() {
  const database = new Sqlite(":memory:");
  onTestFinished(() => void database.close());
  database.exec("create table thing (id integer primary key, name text)");
  let prepared = 0;
  const statements = new KeptStatements({
    close: () => database.close(),
    prepare: (sql) => {
      prepared += 1;
      return database.prepare<unknown[]>(sql);
    },
  });
  return { statements, prepared: () => prepared };
}

const insert = "insert into thing (name) values (?)";
const select = "select * from thing where id > ?";

test("a statement that is run again is not made ready again", () => {
  const { statements, prepared } = openCounted();
  for (const name of ["竹", "林", "雨"]) statements.prepare(insert).run([name]);
  expect(prepared()).toBe(1);
  expect(statements.prepare(select).all([1])).toEqual([
    { id: 2, name: "林" },
    { id: 3, name: "雨" },
  ]);
  expect(statements.prepare(select).all([2])).toEqual([{ id: 3, name: "雨" }]);
  expect(prepared()).toBe(2);
});

test("a statement can be run while its rows are read one by one", () => {
  const { statements } = openCounted();
  for (const name of ["竹", "林"]) statements.prepare(insert).run([name]);
  for (const row of statements.prepare(select).iterate([0])) {
    expect(statements.prepare(select).all([0])).toContainEqual(row);
  }
});

test("what is read of all columns knows the column that was added since", () => {
  const { statements } = openCounted();
  statements.prepare(insert).run(["竹"]);
  statements.prepare(select).all([0]);
  statements.prepare("alter table thing add column height integer default 3").run([]);
  expect(statements.prepare(select).all([0])).toEqual([{ id: 1, name: "竹", height: 3 }]);
});

test("no more statements are kept than the pages have", () => {
  const { statements, prepared } = openCounted();
  const other = (at: number) => statements.prepare(`select ${at} as at`).all([]);
  for (let at = 0; at < 400; at += 1) other(at);
  other(399);
  expect(prepared()).toBe(400);
  other(0);
  expect(prepared()).toBe(401);
});

test("what writes very many rows at once is not kept", () => {
  const { statements, prepared } = openCounted();
  const insertMany = (count: number) => {
    const names = Array.from({ length: count }, () => "竹");
    const values = names.map(() => "(?)").join(", ");
    statements.prepare(`insert into thing (name) values ${values}`).run(names);
  };
  for (const count of [100, 100, 3000, 3000]) insertMany(count);
  expect(prepared()).toBe(3);
});
