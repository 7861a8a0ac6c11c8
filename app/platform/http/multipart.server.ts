import { RuleBroken } from "~/platform/errors/domain-errors";
import { isGivenBack, readForm, requireFewBytes } from "./form-body.server";
import { byteLimit, isMultipart, readParts } from "./form-parts.server";

const megabyte = 1024 * 1024;
/** Most bytes of one file. */
const mostOfOne = 10 * megabyte;

export interface FormLimits {
  /** Files, not counting fields left empty. Default 9. */
  maxFiles?: number;
  /** The most bytes of the whole form. Default: what `maxFiles` files and the other fields may have. */
  maxBytes?: number;
}

/**
 * Reads a form with files of at most 10 MB each and 1 MB of other fields, never holding more than
 * that. Files left empty are dropped. Throws RuleBroken: 413 when it is too large, 415 when it is
 * no form, 400 when it is broken. `form` is filled on the way, so that it holds after a fault what
 * stood before it: fields with files come last in a form; texts of more than 3 MB are let go.
 */
export async function readFormWithFiles(
  request: Request,
  { maxFiles = 9, maxBytes = maxFiles * 10 * megabyte + megabyte }: FormLimits = {},
  form = new FormData(),
): Promise<FormData> {
  if (!isMultipart(request)) return readForm(request, form);
  const countAll = byteLimit(maxBytes, "提交的内容太大了");
  let count = 0;
  let textSize = 0;
  await readParts(request, {
    mostBytes: maxBytes,
    mostText: mostOfOne,
    text: (name, text, size) => {
      countAll(size);
      textSize += size;
      if (isGivenBack(textSize)) form.append(name, text);
    },
    file: async (name, contents) => {
      const countOne = byteLimit(mostOfOne, "图片不能超过 10 MB");
      const chunks: Buffer[] = [];
      for await (const chunk of contents) {
        countOne(chunk.length);
        countAll(chunk.length);
        chunks.push(chunk);
      }
      if (name === "" || chunks.length === 0) return;
      count += 1;
      if (count > maxFiles) throw tooMany(maxFiles);
      form.append(name, new Blob(chunks as BlobPart[]));
    },
  });
  requireFewBytes(textSize);
  return form;
}

/** The contents of the files that a field of such a form holds. */
export async function filesOf(form: FormData, field: string): Promise<Uint8Array[]> {
  const files = form.getAll(field).filter((value) => value instanceof Blob);
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
}

function tooMany(maxFiles: number): RuleBroken {
  const words = maxFiles === 0 ? "这里不收文件" : `一次最多上传 ${maxFiles} 张图片`;
  return new RuleBroken(words, 0, 413);
}
