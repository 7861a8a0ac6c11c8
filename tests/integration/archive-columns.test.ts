import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createWholeMember } from "tests/factories/whole-member";
import { leftOutEverywhere, leftOutOf } from "tests/support/archive-columns";
import { archiveContents } from "tests/support/archive-files";
import { declaredColumns } from "tests/support/personal-rows";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { connections } from "~/platform/database/database.server";

let archive: Map<string, unknown>;
let columnsOf: Map<string, string[]>;

beforeAll(async () => {
  await liftRateLimits();
  const { member } = await createWholeMember("wholemark");
  archive = await archiveContents(ownArchive(member.id));
  const tables = await connections().read.introspection.getTables();
  columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map((one) => one.name)]));
});

/** What the rows of a file say, by name; a file that is one thing says what its parts do, too. */
function namesIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap((row: object) => Object.keys(row));
  return Object.entries(content as object).flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? namesIn(value) : []),
  ]);
}

const filed = declaredColumns.flatMap(({ table, column, file }) =>
  file === undefined ? [] : [{ table, column, file }],
);

/** The columns of a table that its file does not have. */
function missingOf({ table, column, file }: (typeof filed)[number]): string[] {
  const said = new Set(namesIn(archive.get(file)));
  return (columnsOf.get(table) ?? []).filter((one) => one !== column && !said.has(one));
}

test.each(filed)("$file has all that $table keeps of a member, but for what is left out", (one) => {
  const known = [...leftOutEverywhere, ...(leftOutOf.get(one.table) ?? [])];
  expect(missingOf(one).filter((column) => !known.includes(column))).toEqual([]);
});

test("nothing is named as left out that an archive has, or no table", () => {
  const missing = new Map(filed.map((one) => [one.table, missingOf(one)]));
  const stale = [...leftOutOf].flatMap(([table, columns]) =>
    columns.filter((column) => !missing.get(table)?.includes(column)),
  );
  const all = [...missing.values()].flat();
  expect([...stale, ...leftOutEverywhere.filter((column) => !all.includes(column))]).toEqual([]);
});
