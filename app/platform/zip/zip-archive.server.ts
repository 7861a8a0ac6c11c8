import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { crc32 } from "./crc32";

/** A file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  name: string;
  bytes: Uint8Array;
  /** Whether it is worth compressing; pictures are not. */
  compress: boolean;
}

const deflate = promisify(deflateRaw);

/** Bit 11: names are UTF-8. */
const flags = 0x0800;
/** 1980-01-01, the earliest that the format knows: when the files were made is nobody's business. */
const date = 0x0021;

interface Packed {
  name: Buffer;
  method: 0 | 8;
  crc: number;
  size: number;
  packedSize: number;
  offset: number;
}

/** Writes a ZIP archive (PKWARE APPNOTE 6.3.3, no ZIP64) piece by piece, one file in memory at a time. */
export async function* zipArchive(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Packed[] = [];
  let offset = 0;
  for await (const { name, bytes, compress } of entries) {
    const body = compress ? await deflate(bytes) : bytes;
    const packed: Packed = {
      name: Buffer.from(name),
      method: compress ? 8 : 0,
      crc: crc32(bytes),
      size: bytes.byteLength,
      packedSize: body.byteLength,
      offset,
    };
    const head = localHeader(packed);
    directory.push(packed);
    offset += head.byteLength + body.byteLength;
    yield head;
    yield body;
  }
  const central = Buffer.concat(directory.map(centralHeader));
  yield central;
  yield endRecord(directory.length, central.byteLength, offset);
}

function localHeader(file: Packed): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  writeFacts(head, 6, file);
  return Buffer.concat([head, file.name]);
}

function centralHeader(file: Packed): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  writeFacts(head, 8, file);
  head.writeUInt32LE(file.offset, 42);
  return Buffer.concat([head, file.name]);
}

// Flags, method, time, date, checksum, sizes and length of the name: both headers hold them in this order.
function writeFacts(head: Buffer, at: number, file: Packed): void {
  head.writeUInt16LE(flags, at);
  head.writeUInt16LE(file.method, at + 2);
  head.writeUInt16LE(date, at + 6);
  head.writeUInt32LE(file.crc, at + 8);
  head.writeUInt32LE(file.packedSize, at + 12);
  head.writeUInt32LE(file.size, at + 16);
  head.writeUInt16LE(file.name.byteLength, at + 20);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
