import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { isGivenBack, readForm, requireFewBytes } from "./form-body.server";

const megabyte = 1024 * 1024;
const multipart = /^multipart\/form-data\s*(?:;|$)/i;

/** Whether a form came in parts, which may be files. */
export const isMultipart = (request: Request): boolean =>
  multipart.test(request.headers.get("Content-Type") ?? "");

export interface FormLimits {
  /** Files, not counting fields left empty. Default 9. */
  maxFiles?: number;
  /** Of all together. Default: each file may be as large as one file may. */
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
  const limits = {
    maxFileSize: 10 * megabyte,
    maxParts: 200,
    maxTotalSize: maxBytes,
  };
  let count = 0;
  let textSize = 0;
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      if (!part.name) continue;
      if (!part.isFile) {
        textSize += part.size;
        if (isGivenBack(textSize)) form.append(part.name, part.text);
      } else if (part.size > 0) {
        count += 1;
        if (count > maxFiles) throw tooMany(maxFiles);
        form.append(part.name, new Blob([part.arrayBuffer]));
      }
    }
    requireFewBytes(textSize);
    return form;
  } catch (error) {
    throw error instanceof RuleBroken ? error : inWords(error);
  }
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

function inWords(error: unknown): RuleBroken {
  if (error instanceof MaxFileSizeExceededError) {
    return new RuleBroken("图片不能超过 10 MB", 0, 413);
  }
  if (error instanceof MaxTotalSizeExceededError || error instanceof MaxPartsExceededError) {
    return new RuleBroken("提交的内容太大了", 0, 413);
  }
  return new RuleBroken("提交的内容不完整，请重试");
}
