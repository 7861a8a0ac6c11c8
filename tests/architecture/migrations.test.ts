import { expect, test } from "vitest";
import { appSources } from "./source-tree";

/** The first that runs while processes of the version before it serve. */
const first = 240;
const takesAway =
  /\.(?:dropColumn|renameColumn|dropTable|renameTo|setNotNull|setDataType|dropDefault)\(|\b(?:drop|rename) (?:table|column)\b|\badd (?:unique|check)\b/i;
const addedColumn = /\.addColumn\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Whether a migration leaves everything that an older version reads and writes as it is. */
function onlyAdds(text: string): boolean {
  if (takesAway.test(text)) return false;
  const altered = text.split(/\.alterTable\(/).slice(1);
  const added = altered.flatMap((part) => part.split(".execute(")[0]?.match(addedColumn) ?? []);
  return added.every((column) => !column.includes(".notNull()") || column.includes(".defaultTo("));
}

const up = (lines: string) => `await db.schema.alterTable("topic")${lines}.execute();`;

test("it is known what an older version cannot do with", () => {
  expect(onlyAdds(up('.addColumn("a", "integer", (c) => c.notNull().defaultTo(0))'))).toBe(true);
  expect(onlyAdds(up('.addColumn("a", "integer")'))).toBe(true);
  expect(onlyAdds(up('.addColumn("a", "integer", (c) => c.notNull())'))).toBe(false);
  expect(onlyAdds(up('.dropColumn("a")'))).toBe(false);
  expect(onlyAdds("sql`alter table topic rename column a to b`")).toBe(false);
});

test("migrations only add while an older version serves, unless they are named as contracting", () => {
  const taking = appSources()
    .filter(({ path }) => Number(/\/migrations\/(\d{4})-/.exec(path)?.[1] ?? 0) >= first)
    .filter(({ path, text }) => !onlyAdds(text) && !/\/\d{4}-contract-/.test(path));
  expect(taking.map(({ path }) => path)).toEqual([]);
});
