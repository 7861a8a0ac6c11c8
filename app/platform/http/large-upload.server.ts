import fs from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { ByteSource } from "./byte-source.server";
import { readForm } from "./form-body.server";

const mostHead = 8 * 1024;
const mostText = 64 * 1024;

interface LargeUpload {
  /** Where the file goes. */
  file: string;
  /** Most bytes of it. */
  most: number;
}

/**
 * Reads a form (RFC 7578) whose one file may be far larger than memory and is written to a place on disk.
 * Throws RuleBroken: 413 when it is too large, 400 when it is broken or holds a second file.
 */
export async function readFormWithLargeFile(
  request: Request,
  upload: LargeUpload,
): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  if (!boundary || !request.body) return readForm(request);
  // A line end before the first delimiter, so that all of them look the same.
  const body = request.body as unknown as AsyncIterable<Uint8Array>;
  const source = new ByteSource(body, "\r\n");
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2] ?? ""}`);
  const form = new FormData();
  let files = 0;
  await source.text(delimiter, mostHead);
  while ((await source.take(2)).toString() !== "--") {
    const head = await source.text("\r\n\r\n", mostHead);
    const name = /\bname="([^"]*)"/i.exec(head)?.[1] ?? "";
    if (!/\bfilename="/i.test(head)) {
      form.append(name, await source.text(delimiter, mostText));
      continue;
    }
    files += 1;
    if (files > 1) throw new RuleBroken("一次只能上传一个文件");
    await pipeline(
      Readable.from(limited(source.upTo(delimiter), upload.most)),
      fs.createWriteStream(upload.file, { mode: 0o600 }),
    );
  }
  return form;
}

async function* limited(parts: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > most) throw new RuleBroken("文件太大了", 0, 413);
    // An empty part would end the stream.
    if (part.length > 0) yield part;
  }
}
