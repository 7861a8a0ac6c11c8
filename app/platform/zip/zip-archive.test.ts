import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { crc32, inflateRawSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { zipArchive, type ZipEntry } from "./zip-archive.server";

async function pack(entries: Iterable<ZipEntry>): Promise<Buffer> {
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

const size = 256 * 1024;

/** A file of so many pieces, which tells how many of them were made, and whether it was ended. */
function piecedFile(count: number, fault?: Error) {
  const told = { made: 0, ended: false };
  const pieces = async function* () {
    try {
      for (; told.made < count; told.made += 1) yield randomBytes(size);
      if (fault) throw fault;
    } finally {
      told.ended = true;
    }
  };
  return { told, pieces };
}

async function* words(): AsyncGenerator<Uint8Array> {
  for (const word of ["竹", "", "林", "深处"]) yield Buffer.from(word);
}

async function* none(): AsyncGenerator<Uint8Array> {}

test.each([true, false])(
  "files may come in pieces, among whole ones, squeezed: %s",
  async (compress) => {
    const long = Buffer.alloc(5 * size, "竹");
    const longPieces = async function* () {
      for (let at = 0; at < long.length; at += size) yield long.subarray(at, at + size);
    };
    const whole = Buffer.from("整个的");
    const zip = await pack([
      { name: "一", pieces: words(), compress },
      { name: "二", bytes: whole, compress },
      { name: "三", pieces: none(), compress },
      { name: "四", pieces: longPieces(), compress },
      { name: "五", bytes: whole, compress },
    ]);
    expect(unpack(zip)).toEqual(
      new Map([
        ["一", Buffer.from("竹林深处")],
        ["二", whole],
        ["三", Buffer.alloc(0)],
        ["四", long],
        ["五", whole],
      ]),
    );
  },
);

test.each([true, false])(
  "the next piece is made once those before it were taken, squeezed: %s",
  async (compress) => {
    const { told, pieces } = piecedFile(60);
    let taken = 0;
    let most = 0;
    for await (const piece of zipArchive([{ name: "a", pieces: pieces(), compress }])) {
      taken += piece.byteLength;
      most = Math.max(most, told.made - taken / size);
      if (told.made % 10 === 0) await setTimeout(5);
    }
    expect([told.made, taken > 59 * size]).toEqual([60, true]);
    expect(most).toBeLessThan(12);
  },
);

test("what a file throws half-way is thrown, and nothing is asked for after it", async () => {
  const { told, pieces } = piecedFile(3, new Error("读不到了"));
  let isNextAsked = false;
  const entries = function* (): Generator<ZipEntry> {
    yield { name: "a", pieces: pieces(), compress: true };
    isNextAsked = true;
  };
  await expect(pack(entries())).rejects.toThrow("读不到了");
  expect([told.made, told.ended, isNextAsked]).toEqual([3, true, false]);
});

test("what a file throws before its first piece is thrown", async () => {
  const { pieces } = piecedFile(0, new Error("读不到了"));
  await expect(pack([{ name: "a", pieces: pieces(), compress: false }])).rejects.toThrow(
    "读不到了",
  );
});

test("who gives the archive up half-way ends the file that is read, and those after it", async () => {
  const { told, pieces } = piecedFile(1000);
  let areEntriesEnded = false;
  const entries = function* (): Generator<ZipEntry> {
    try {
      yield { name: "a", pieces: pieces(), compress: true };
    } finally {
      areEntriesEnded = true;
    }
  };
  const archive = zipArchive(entries());
  for (let count = 0; count < 3; count += 1) await archive.next();
  await archive.return(undefined);
  await vi.waitFor(() => expect([told.ended, areEntriesEnded]).toEqual([true, true]));
  expect(told.made).toBeLessThan(20);
});
