import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, byChance, textOf } from "tests/support/by-chance";
import { csvLine } from "./csv";
import { plainId } from "./plain-id";
import { textField } from "./text-fields";
import { tidyText } from "./typed-text";

/** Reads CSV as RFC 4180 says, by its grammar. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let rest = text;
  while (rest !== "") {
    const record: string[] = [];
    let end = ",";
    while (end === ",") {
      const [whole, quoted, plain, sign] =
        /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
      if (whole === undefined || sign === undefined) throw new Error(`no CSV: ${rest}`);
      record.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
      rest = rest.slice(whole.length);
      end = sign;
    }
    records.push(record);
  }
  return records;
}

const cell = fc.oneof(
  fc.integer(),
  anyText,
  textOf(["=", "+1", "-", "@", "\t", '"', ",", "\r\n"], 5),
);

test("what is written as CSV is read back, with formulas as texts", () => {
  const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(lines, (table) => {
      const read = readCsv(table.map((line) => csvLine(line)).join(""));
      expect(read.map((record) => record.length)).toEqual(table.map((line) => line.length));
      for (const [at, record] of read.entries()) {
        for (const [column, shown] of record.entries()) {
          const given = table[at]?.[column] ?? "";
          expect(typeof given === "string" && /^\s*[=+\-@＝＋－＠]/.test(shown)).toBe(false);
          expect([String(given), `'${given}`]).toContain(shown);
        }
      }
    }),
    byChance(200),
  );
});

test("tidying a text that is tidy changes nothing, and nothing typed is refused by a fault", () => {
  const field = textField({ name: "标题", max: 20, line: true });
  fc.assert(
    fc.property(anyText, (typed) => {
      const tidy = tidyText(typed);
      expect(tidyText(tidy)).toBe(tidy);
      const { success, data, error } = field.safeParse(typed);
      expect(success ? data : tidy).toBe(tidy);
      expect(success ? "标题" : error.issues[0]?.message).toMatch(/标题/);
    }),
    byChance(300),
  );
});

test("a text is an id only as the id is written", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.integer().map(String), fc.double().map(String)), (text) => {
      const id = plainId(text);
      expect(id === null ? text : String(id)).toBe(text);
    }),
    byChance(300),
  );
});
