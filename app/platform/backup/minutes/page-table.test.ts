import fc from "fast-check";
import { expect, test } from "vitest";
import { byChance } from "tests/support/by-chance";
import { lockPage, pageRecord, PageTable } from "./page-table.server";

const record = (page: number, says: string) => pageRecord(page, Buffer.from(says));

test("a page is noted as changed when its content is another", () => {
  const table = new PageTable();
  expect(table.note(3, record(3, "竹"))).toBe(true);
  expect(table.note(3, record(3, "竹"))).toBe(false);
  expect(table.note(3, record(3, "林"))).toBe(true);
  expect(table.count).toBe(3);
});

test("the digest is that of the content, however it came about", () => {
  const step = fc.oneof(
    fc.record({ page: fc.integer({ min: 1, max: 20 }), says: fc.string() }),
    fc.record({ count: fc.integer({ min: 1, max: 20 }) }),
  );
  const property = fc.property(fc.array(step), (steps) => {
    const table = new PageTable();
    const pages = new Map<number, string>();
    for (const one of steps) {
      if ("count" in one) {
        table.resize(one.count);
        for (const page of pages.keys()) if (page > one.count) pages.delete(page);
      } else {
        table.note(one.page, record(one.page, one.says));
        pages.set(one.page, one.says);
      }
    }
    const anew = new PageTable();
    for (const [page, says] of pages) anew.note(page, record(page, says));
    expect(table.digest).toBe(anew.digest);
    const { count, digest } = table;
    expect(new PageTable(table.toBytes(), digest)).toMatchObject({ digest, count });
  });
  fc.assert(property, byChance(200));
});

test("the page of SQLite's locks is the one at a gigabyte", () => {
  expect(lockPage(4096)).toBe(262_145);
});
