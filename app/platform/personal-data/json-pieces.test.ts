import { expect, test } from "vitest";
import { jsonPieces } from "./json-pieces.server";

async function written(parts: unknown[][]): Promise<string> {
  const given = async function* () {
    yield* parts;
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of jsonPieces(given())) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const row = {
  id: 1,
  text: '竹\n"林"',
  tags: ["竹", "笋"],
  none: [],
  nothing: null,
  poll: { n: 1 },
};

test.each([
  ["no parts", []],
  ["one part without rows", [[]]],
  ["one row", [[row]]],
  ["many rows in one part", [[row, row, "2026-11-20", 3]]],
  ["parts of several rows", [[row, 1], [row], ["竹", row]]],
  ["parts without rows among others", [[], [row], [], [], [row, row], []]],
  ["arrays and nothing", [[[]], [[1, [2]], null], [undefined, {}]]],
])("%s are written as the whole array is", async (_what, parts: unknown[][]) => {
  expect(await written(parts)).toBe(JSON.stringify(parts.flat(), null, 2));
});

test("others have their turn between the parts", async () => {
  const turns: string[] = [];
  const parts = async function* () {
    for (const part of ["first", "second"]) {
      turns.push(part);
      setImmediate(() => turns.push(`other after ${part}`));
      yield [part];
    }
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of jsonPieces(parts())) pieces.push(piece);
  expect(turns).toEqual(["first", "other after first", "second", "other after second"]);
});
