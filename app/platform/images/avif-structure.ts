import { mostFramePixels } from "./av1-frame";
import { PartAllowance, TooManyParts } from "./part-allowance";

interface Box {
  type: string;
  body: Uint8Array;
}

/** An item of a file (ISO/IEC 23008-12), what it is of, and its bytes. */
interface Item {
  type: string;
  bytes: Uint8Array;
}

class NotUnderstood extends Error {}

/** What an item may be: a frame, a picture put together of frames, or words beside them. */
const known = new Set(["av01", "grid", "iden", "tmap", "Exif", "mime", "uri "]);

/**
 * The most pixels that a decoder of this AVIF takes memory for, whatever size the file says of itself: of each frame by its
 * own bitstream, and of what is put together of them. Infinity for what is not understood, or
 * has too many parts.
 */
export function avifPixels(bytes: Uint8Array): number {
  const parts = new PartAllowance();
  try {
    const meta = onlyBox(boxesIn(bytes, parts), "meta").body.subarray(4);
    const inside = boxesIn(meta, parts);
    const items = readItems(bytes, inside, parts);
    const properties = boxesIn(onlyBox(inside, "iprp").body, parts);
    const configured = boxesIn(onlyBox(properties, "ipco").body, parts)
      .filter(({ type }) => type === "av1C")
      .map(({ body }) => body.subarray(4));
    const frames = items.filter(({ type }) => type === "av01").map((item) => item.bytes);
    const sizes = [...configured, ...frames].map((units) => mostFramePixels(units, parts));
    const frame = Math.max(0, ...sizes);
    const grids = items
      .filter(({ type }) => type === "grid")
      .map((item) => pixelsOfGrid(item.bytes, frame));
    return Math.max(frame, ...grids);
  } catch (error) {
    const refusals = [NotUnderstood, TooManyParts, RangeError];
    if (refusals.some((refusal) => error instanceof refusal)) return Infinity;
    throw error;
  }
}

function* walkBoxes(bytes: Uint8Array, parts: PartAllowance): Generator<Box> {
  const view = dataViewOf(bytes);
  let at = 0;
  while (at < bytes.length) {
    parts.take();
    let size = view.getUint32(at);
    let head = 8;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (size === 1) {
      size = Number(view.getBigUint64(at + 8));
      head = 16;
    } else if (size === 0) size = bytes.length - at;
    if (size < head || at + size > bytes.length) throw new NotUnderstood();
    yield { type, body: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

const boxesIn = (bytes: Uint8Array, parts: PartAllowance): Box[] => [...walkBoxes(bytes, parts)];

const dataViewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The box of a type: which of two a decoder takes is its own affair. */
function onlyBox(boxes: Box[], type: string): Box {
  const [box, second] = boxes.filter((one) => one.type === type);
  if (!box || second) throw new NotUnderstood();
  return box;
}

/** Reads whole numbers one after the other. */
class NumberReader {
  readonly #view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = dataViewOf(bytes);
  }

  /** One of 0, 1, 2, 4 or 8 bytes. */
  read(size: number): number {
    let value = 0;
    for (let left = size; left > 0; left -= 1) {
      value = value * 256 + this.#view.getUint8(this.at);
      this.at += 1;
    }
    return value;
  }
}

function readItems(file: Uint8Array, meta: Box[], allowance: PartAllowance): Item[] {
  const types = readTypes(onlyBox(meta, "iinf").body, allowance);
  const held = meta.some(({ type }) => type === "idat") ? onlyBox(meta, "idat").body : null;
  const sources = [file, held];
  let room = 4 * file.length;
  return readPlaces(onlyBox(meta, "iloc").body, allowance).map(({ id, from, extents }) => {
    const type = types.get(id);
    const source = sources[from];
    if (type === undefined || !known.has(type) || !source) throw new NotUnderstood();
    const parts = extents.map(({ offset, length }) => {
      const end = length === 0 ? source.length : offset + length;
      if (end > source.length) throw new NotUnderstood();
      room -= end - offset;
      if (room < 0) throw new NotUnderstood();
      return source.subarray(offset, end);
    });
    return { type, bytes: Buffer.concat(parts) };
  });
}

/** The type of each item (`iinf`, 8.11.6 of ISO/IEC 14496-12). */
function readTypes(body: Uint8Array, parts: PartAllowance): Map<number, string> {
  const types = new Map<number, string>();
  const head = body[0] === 0 ? 6 : 8;
  for (const { type, body: entry } of boxesIn(body.subarray(head), parts)) {
    const [version] = entry;
    if (type !== "infe" || (version !== 2 && version !== 3)) throw new NotUnderstood();
    const numbers = new NumberReader(entry);
    numbers.at = 4;
    const id = numbers.read(version === 2 ? 2 : 4);
    const at = numbers.at + 2;
    if (types.has(id)) throw new NotUnderstood();
    types.set(id, String.fromCharCode(...entry.subarray(at, at + 4)));
  }
  return types;
}

interface ItemPlace {
  id: number;
  /** 0 in the file, 1 in the box of data. */
  from: number;
  extents: { offset: number; length: number }[];
}

/** Where each item lies (`iloc`, 8.11.3). */
function readPlaces(body: Uint8Array, parts: PartAllowance): ItemPlace[] {
  const numbers = new NumberReader(body);
  const version = numbers.read(1);
  if (version > 2) throw new NotUnderstood();
  numbers.at = 4;
  const sizes = numbers.read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const wide = version === 2 ? 4 : 2;
  const places: ItemPlace[] = [];
  for (let left = numbers.read(wide); left > 0; left -= 1) {
    parts.take();
    const id = numbers.read(wide);
    const from = version === 0 ? 0 : numbers.read(2) & 15;
    if (numbers.read(2) !== 0) throw new NotUnderstood();
    const base = numbers.read(baseSize);
    const extents: ItemPlace["extents"] = [];
    for (let more = numbers.read(2); more > 0; more -= 1) {
      parts.take();
      numbers.read(indexSize);
      extents.push({ offset: base + numbers.read(offsetSize), length: numbers.read(lengthSize) });
    }
    places.push({ id, from, extents });
  }
  return places;
}

/** A grid takes memory for what is put together, and time for each of its tiles (ISO/IEC 23008-12, 6.6.2.3). */
function pixelsOfGrid(bytes: Uint8Array, tile: number): number {
  const numbers = new NumberReader(bytes);
  numbers.at = 1;
  const size = numbers.read(1) & 1 ? 4 : 2;
  const tiles = (numbers.read(1) + 1) * (numbers.read(1) + 1);
  // Those at the edges reach beyond the picture.
  return Math.max(numbers.read(size) * numbers.read(size), (tiles * tile) / 2);
}
