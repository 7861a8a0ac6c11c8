import { expect, it } from "vitest";
import { workTime } from "../../../tests/support/thread-time";
import { avifPixels } from "./avif-structure";
import { encodeImage } from "./encode-image.server";
import { sharp } from "./sharp.server";

const tenMegabytes = 10 * 1024 * 1024;

const smallAvif = () =>
  sharp({ create: { width: 100, height: 80, channels: 3, background: "#3b7a57" } })
    .avif({ effort: 0 })
    .toBuffer();

const withFreeBoxes = async (count: number) =>
  Buffer.concat([await smallAvif(), Buffer.alloc(8 * count, "\0\0\0\x08free")]);

const box = (type: string, ...body: Uint8Array[]) => {
  const inside = Buffer.concat(body);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(8 + inside.length);
  return Buffer.concat([head, Buffer.from(type), inside]);
};

/** An AVIF of one item whose bytes are `data`, with these places and properties. */
function avifWith({
  data = Buffer.alloc(0),
  places = Buffer.from("0000000000000000", "hex"),
  properties = Buffer.alloc(0),
}: Partial<Record<"data" | "places" | "properties", Buffer>>): Buffer {
  const entry = box("infe", Buffer.from("02000000000100006176303100", "hex"));
  return Buffer.concat([
    box("ftyp", Buffer.from("avifmif1")),
    box(
      "meta",
      Buffer.alloc(4),
      box("iinf", Buffer.from("000000000001", "hex"), entry),
      box("iloc", places),
      box("iprp", box("ipco", properties)),
      box("idat", data),
    ),
  ]);
}

/** Sixty thousand places of sixty thousand parts each, which take no bytes. */
const emptyParts = Buffer.concat([
  Buffer.from("000000000000ea60", "hex"),
  Buffer.alloc(6 * 60_000, Buffer.from("00010000ea60", "hex")),
]);
/** Headers of sequences without a byte, of an item and of a property. */
const emptyHeaders = Buffer.alloc(2_000_000, Buffer.from("0a00", "hex"));
const wholeItem = Buffer.from("01000000000000010001000100000001", "hex");

it.each([
  ["boxes", () => withFreeBoxes(tenMegabytes / 8 - 200)],
  ["parts of its items", () => avifWith({ places: emptyParts })],
  ["frames of an item", () => avifWith({ places: wholeItem, data: emptyHeaders })],
  [
    "frames of a property",
    () => avifWith({ properties: box("av1C", Buffer.alloc(4), emptyHeaders) }),
  ],
])("an AVIF of a million %s is given up soon", async (_what, make) => {
  const bytes = await make();
  let pixels = 0;
  const milliseconds = workTime(() => {
    pixels = avifPixels(bytes);
  });
  expect({ pixels, isSoon: milliseconds < 300 }).toEqual({ pixels: Infinity, isSoon: true });
});

it("a picture of a million boxes is refused, though its decoder would read it", async () => {
  const bytes = await withFreeBoxes(tenMegabytes / 8 - 200);
  expect((await sharp(bytes).metadata()).width).toBe(100);
  await expect(encodeImage(bytes)).rejects.toThrow("图片已损坏，无法读取");
});

it("a picture with some thousand boxes that say nothing is read", async () => {
  const { source } = await encodeImage(await withFreeBoxes(9000));
  expect(source).toMatchObject({ format: "avif", width: 100, height: 80 });
});
