const trailer = 0x3b;
const imageBlock = 0x2c;
const extension = 0x21;

/**
 * Whether a GIF goes on to its trailer (GIF89a, 27): its decoder takes a file that was cut off for
 * a shorter one, so we walk from block to block ourselves.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
  let position = 13 + colourTableSize(bytes[10]);
  while (position < bytes.length) {
    const block = bytes[position];
    if (block === trailer) return true;
    if (block === imageBlock) {
      position = afterSubBlocks(bytes, position + 11 + colourTableSize(bytes[position + 9]));
    } else if (block === extension) {
      position = afterSubBlocks(bytes, position + 2);
    } else {
      return false;
    }
  }
  return false;
}

function colourTableSize(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let position = start;
  for (let size = bytes[position]; size; size = bytes[position]) position += size + 1;
  return position + 1;
}
