import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zipArchive, type ZipEntry } from "./zip-archive.server";

async function pack(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipArchive(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads an archive the way unpackers do: from the record at its end, through the directory, to the files. */
function unpack(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16));
    files.set(name, bytes);
    at += 46 + nameLength;
  }
  return files;
}

test("what is packed is unpacked, with Chinese names, squeezed or as it is", async () => {
  const text = Buffer.from("竹林深处".repeat(200));
  const picture = Buffer.from([1, 2, 3]);
  const zip = await pack([
    { name: "资料.json", bytes: text, compress: true },
    { name: "图片/一.webp", bytes: picture, compress: false },
  ]);
  expect(unpack(zip)).toEqual(
    new Map([
      ["资料.json", text],
      ["图片/一.webp", picture],
    ]),
  );
  expect(zip.byteLength).toBeLessThan(text.byteLength / 4);
});

test("nothing tells when the files were made", async () => {
  const zip = await pack([{ name: "a", bytes: Buffer.from("竹"), compress: false }]);
  const midnight = 0;
  const firstOf1980 = 0x21;
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([midnight, firstOf1980]);
});

test("an archive may be empty", async () => {
  expect(unpack(await pack([])).size).toBe(0);
});

test("the next file is asked for once those before it were taken", async () => {
  const size = 1024 * 1024;
  let asked = 0;
  const files = function* (): Generator<ZipEntry> {
    for (; asked < 40; asked += 1) {
      yield { name: `${asked}`, bytes: Buffer.alloc(size, asked), compress: asked % 2 === 0 };
    }
  };
  let taken = 0;
  let most = 0;
  const pieces: Uint8Array[] = [];
  for await (const piece of zipArchive(files())) {
    pieces.push(piece);
    if (piece.byteLength > 1000) taken += 1;
    most = Math.max(most, asked - taken);
  }
  expect(unpack(Buffer.concat(pieces)).size).toBe(40);
  expect(most).toBeLessThan(4);
});
