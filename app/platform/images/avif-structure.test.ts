import { describe, expect, it } from "vitest";
import { avifPixels } from "./avif-structure";
import { encodeImage } from "./encode-image.server";
import { sharp } from "./sharp.server";

const avif = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 59, g: 122, b: 87, alpha: 0.5 } },
  })
    .avif({ effort: 0 })
    .toBuffer();

/** Has an AVIF say that it is of another size than its frames are. */
function saying(bytes: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(bytes);
  for (let at = forged.indexOf("ispe"); at !== -1; at = forged.indexOf("ispe", at + 4)) {
    forged.writeUInt32BE(width, at + 8);
    forged.writeUInt32BE(height, at + 12);
  }
  return forged;
}

const number = (value: number, size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const box = (type: string, ...body: Uint8Array[]) => {
  const inside = Buffer.concat(body);
  return Buffer.concat([number(8 + inside.length, 4), Buffer.from(type), inside]);
};
const version = (of: number) => number(of * 2 ** 24, 4);

interface Made {
  type: string;
  /** In the box of data. */
  offset: number;
  length: number;
}

/** A file of such items, whose bytes lie in the box of data. */
function fileOf(items: Made[], data: Uint8Array, ...more: Buffer[]): Buffer {
  const entries = items.map(({ type }, at) =>
    box("infe", version(2), number(at + 1, 2), number(0, 2), Buffer.from(type), number(0, 1)),
  );
  const places = items.map(({ offset, length }, at) =>
    Buffer.concat([at + 1, 1, 0, 1, offset, length].map((value) => number(value, 2))),
  );
  const location = box("iloc", version(1), number(0x2200, 2), number(items.length, 2), ...places);
  return Buffer.concat([
    box("ftyp", Buffer.from("avifmif1")),
    box(
      "meta",
      version(0),
      box("iinf", version(0), number(items.length, 2), ...entries),
      location,
      box("iprp", box("ipco")),
      box("idat", data),
      ...more,
    ),
  ]);
}

/** The header of a reduced still of 100 × 100. */
const frame = Buffer.from("0a041a19b1e3", "hex");
const gridOf = (columns: number, rows: number, width: number, height: number) =>
  Buffer.concat([
    number(0, 1),
    number(1, 1),
    number(rows - 1, 1),
    number(columns - 1, 1),
    number(width, 4),
    number(height, 4),
  ]);

function withGrid(grid: Buffer): Buffer {
  const items = [
    { type: "grid", offset: frame.length, length: grid.length },
    { type: "av01", offset: 0, length: frame.length },
  ];
  return fileOf(items, Buffer.concat([frame, grid]));
}

describe("An AVIF takes memory for", () => {
  it.each([
    [1, 1, 3],
    [100, 80, 3],
    [1001, 777, 4],
    [4000, 3000, 3],
  ] as const)("the pixels of its frame, %i × %i", async (width, height, channels) => {
    expect(avifPixels(await avif(width, height, channels))).toBe(width * height);
  });

  it("its frame, whatever size it says of itself", async () => {
    const forged = saying(await avif(7000, 6000), 100, 100);
    expect((await sharp(forged).metadata()).width).toBe(100);
    expect(avifPixels(forged)).toBe(42_000_000);
    const before = process.resourceUsage().maxRSS;
    await expect(encodeImage(forged)).rejects.toThrow("图片不能超过 4000 万像素");
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(50_000);
  });

  it.each([
    ["what is put together of its tiles", gridOf(2, 1, 200, 100), 20_000],
    ["what a grid says that it puts together", gridOf(2, 1, 60_000, 60_000), 3_600_000_000],
    ["the tiles of a grid that shows few of them", gridOf(256, 256, 1, 1), 327_680_000],
  ])("%s", (_what, grid, pixels) => {
    expect(avifPixels(withGrid(grid))).toBe(pixels);
  });
});

describe("An AVIF is not understood", () => {
  const whole = { type: "av01", offset: 0, length: frame.length };
  const one = [whole];

  it("but where it is", () => {
    expect(avifPixels(fileOf(one, frame))).toBe(10_000);
  });

  it.each([
    ["with an item of another kind", fileOf([{ ...whole, type: "hvc1" }], frame)],
    ["with an item beyond its end", fileOf([{ ...whole, length: 9999 }], frame)],
    ["with two boxes of data", fileOf(one, frame, box("idat", frame))],
    ["that says twice what it holds", Buffer.concat([fileOf(one, frame), fileOf(one, frame)])],
    ["without any", box("ftyp", Buffer.from("avifmif1"))],
    ["that is cut off in a box", fileOf(one, frame).subarray(0, -1)],
    [
      "whose items are the same bytes again and again",
      fileOf(
        Array.from({ length: 5 }, () => ({ type: "av01", offset: 0, length: 1000 })),
        Buffer.concat([frame, Buffer.alloc(994)]),
      ),
    ],
  ])("%s", (_what, bytes) => {
    expect(avifPixels(bytes)).toBe(Infinity);
  });

  it("without a fault of ours, wherever it is cut off or changed", async () => {
    const bytes = await avif(64, 64, 4);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      for (const broken of [bytes.subarray(0, at), changed]) {
        expect(avifPixels(broken)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
