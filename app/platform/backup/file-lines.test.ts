import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { linesOfFile } from "./file-lines.server";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-lines-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function readBack(rows: unknown[]): Promise<unknown[]> {
  const file = path.join(folder, "rows.ndjson");
  fs.writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const read: unknown[] = [];
  for await (const line of linesOfFile(file)) read.push(JSON.parse(line));
  return read;
}

test("rows come back whole, whatever ends a line elsewhere stands in their texts", async () => {
  const rows = ["\u2028", "\u2029", "\u0085", "\r", "\r\n", "\n", "\v", "\f", "\u001e", ""].map(
    (end) => ({ text: `前${end}后` }),
  );
  expect(await readBack(rows)).toEqual(rows);
});

test("rows longer than what is read at once come back whole", async () => {
  const rows = [1, 65_530, 65_536, 200_000].map((length) => ({ text: "竹🎋".repeat(length) }));
  expect(await readBack(rows)).toEqual(rows);
});
