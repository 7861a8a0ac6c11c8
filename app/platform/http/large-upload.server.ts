import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { readForm } from "./form-body.server";
import { byteLimit, isMultipart, readParts } from "./form-parts.server";

const mostText = 64 * 1024;

interface LargeUpload {
  /** The path under which the file is stored. */
  file: string;
  /** The most bytes that the file may have. */
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
  if (!isMultipart(request)) return readForm(request);
  const form = new FormData();
  let files = 0;
  await readParts(request, {
    mostBytes: upload.most + mostText * 10,
    mostText,
    text: (name, text) => form.append(name, text),
    file: async (_name, contents) => {
      files += 1;
      if (files > 1) throw new RuleBroken("一次只能上传一个文件");
      await pipeline(
        limited(contents, upload.most),
        fs.createWriteStream(upload.file, { mode: 0o600 }),
      );
    },
  });
  return form;
}

async function* limited(parts: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  const count = byteLimit(most, "文件太大了");
  for await (const part of parts) {
    count(part.length);
    yield part;
  }
}
