import { PartAllowance } from "./part-allowance";

/** Reads bits from the first of a byte on; zeros where there are no more. */
class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** An unsigned number of so many bits, 32 at most. */
  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** A number of which a row of zeros tells the length (AV1, 4.10.3). */
  readVariable(): number {
    let zeros = 0;
    while (zeros < 32 && this.read(1) === 0) zeros += 1;
    return zeros === 32 ? 2 ** 32 - 1 : this.read(zeros) + 2 ** zeros - 1;
  }
}

const sequenceHeader = 1;

/**
 * The most pixels of a frame that a row of open bitstream units may have: Infinity where it breaks off in one, 0 where no
 * header of a sequence says it (AV1 Bitstream & Decoding Process Specification, 5.3). Each unit is taken of `parts`.
 */
export function mostFramePixels(units: Uint8Array, parts = new PartAllowance()): number {
  let most = 0;
  let at = 0;
  while (at < units.length) {
    parts.take();
    const head = units[at] ?? 0;
    at += head & 0x04 ? 2 : 1;
    let size = units.length - at;
    if (head & 0x02) {
      const told = readLength(units, at);
      if (told === null) return Infinity;
      at = told.end;
      ({ size } = told);
    }
    if (size < 0 || at + size > units.length) return Infinity;
    if (((head >> 3) & 0x0f) === sequenceHeader) {
      most = Math.max(most, pixelsOfSequence(new Bits(units.subarray(at, at + size))));
    }
    at += size;
  }
  return most;
}

/** A length in groups of seven bits (4.10.5), and where it ends; null where it does not. */
function readLength(units: Uint8Array, from: number): { size: number; end: number } | null {
  let size = 0;
  for (let group = 0; group < 8; group += 1) {
    const byte = units[from + group];
    if (byte === undefined) return null;
    size += (byte & 0x7f) * 2 ** (7 * group);
    if ((byte & 0x80) === 0) return { size, end: from + group + 1 };
  }
  return null;
}

/** What the header of a sequence (5.5) allows: only one that is reduced has frames of no other size than it says. */
function pixelsOfSequence(bits: Bits): number {
  bits.read(4);
  const isReduced = bits.read(1) === 1;
  if (isReduced) bits.read(5);
  else passOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.read(4) + 1, bits.read(4) + 1];
  if (!isReduced) return 2 ** (widthBits + heightBits);
  return (bits.read(widthBits) + 1) * (bits.read(heightBits) + 1);
}

function passOperatingPoints(bits: Bits): void {
  let delayBits = 0;
  if (bits.read(1) === 1) {
    bits.read(32);
    bits.read(32);
    if (bits.read(1) === 1) bits.readVariable();
    if (bits.read(1) === 1) {
      delayBits = bits.read(5) + 1;
      bits.read(32);
      bits.read(10);
    }
  }
  const tellsDelay = bits.read(1) === 1;
  for (let left = bits.read(5) + 1; left > 0; left -= 1) {
    bits.read(12);
    if (bits.read(5) > 7) bits.read(1);
    if (delayBits > 0 && bits.read(1) === 1) {
      bits.read(delayBits);
      bits.read(delayBits);
      bits.read(1);
    }
    if (tellsDelay && bits.read(1) === 1) bits.read(4);
  }
}
