import { expect, test } from "vitest";
import { mostFramePixels } from "./av1-frame";

/** Packs numbers of so many bits each, the first bit of a byte first. */
function packed(...numbers: [value: number, bits: number][]): number[] {
  const text = numbers.map(([value, bits]) => value.toString(2).padStart(bits, "0")).join("");
  return (text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}

const size = (width: number, height: number, bits = 16): [number, number][] => [
  [bits - 1, 4],
  [bits - 1, 4],
  [width - 1, bits],
  [height - 1, bits],
];
const unit = (type: number, body: number[], head: number[] = []) =>
  new Uint8Array([(type << 3) | (head.length > 0 ? 0x06 : 0x02), ...head, body.length, ...body]);
const units = (...all: Uint8Array[]) => new Uint8Array(all.flatMap((one) => [...one]));

const still = (width: number, height: number) =>
  packed([0, 3], [1, 1], [1, 1], [8, 5], ...size(width, height));

test("a still of one frame has the pixels that its header says", () => {
  expect(mostFramePixels(unit(1, still(300, 200)))).toBe(60_000);
  expect(mostFramePixels(unit(1, still(65_536, 65_536), [0]))).toBe(2 ** 32);
  expect(mostFramePixels(units(unit(2, []), unit(1, still(9, 9)), unit(6, [1, 2, 3])))).toBe(81);
});

test("of several headers the largest counts", () => {
  const all = units(unit(1, still(100, 100)), unit(1, still(2000, 1000)), unit(1, still(10, 10)));
  expect(mostFramePixels(all)).toBe(2_000_000);
});

test("another than a reduced one has what its numbers can say, for each frame may be of another size", () => {
  const plain = packed(
    [0, 3],
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 5],
    [0, 12],
    [9, 5],
    [0, 1],
    ...size(300, 200, 9),
  );
  expect(mostFramePixels(unit(1, plain))).toBe(512 * 512);
  const timed = packed(
    [0, 3],
    [0, 1],
    [0, 1],
    // Timing with a number of variable length, and the model of a decoder.
    [1, 1],
    [1, 32],
    [30, 32],
    [1, 1],
    [0b00101, 5],
    [1, 1],
    [4, 5],
    [1, 32],
    [0, 10],
    // Two operating points, each with a delay.
    [1, 1],
    [1, 5],
    [1, 12],
    [3, 5],
    [1, 1],
    [1, 5],
    [1, 5],
    [0, 1],
    [1, 1],
    [2, 4],
    [2, 12],
    [3, 5],
    [0, 1],
    [0, 1],
    ...size(300, 200, 10),
  );
  expect(mostFramePixels(unit(1, timed))).toBe(1024 * 1024);
});

test.each([
  ["a unit that is longer than what is there", [0x0a, 9, 0]],
  ["a length that does not end", [0x0a, 0x80, 0x80]],
  ["a length of more than eight bytes", [0x0a, ...Array.from({ length: 9 }, () => 0x80), 1]],
])("%s is not understood", (_what, bytes) => {
  expect(mostFramePixels(new Uint8Array(bytes))).toBe(Infinity);
});

test("what has no header says nothing", () => {
  expect(mostFramePixels(new Uint8Array())).toBe(0);
  expect(mostFramePixels(unit(6, [1, 2, 3]))).toBe(0);
});
