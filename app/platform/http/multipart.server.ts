import {
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
  type FileUpload,
} from "@remix-run/form-data-parser";
import { RuleBroken } from "~/platform/errors/domain-errors";

const megabyte = 1024 * 1024;
const accepted = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
/** File fields left empty come as parts, too; they count as files only while parsing. */
const emptyFileFields = 20;

export interface FormLimits {
  /** Files, not counting fields left empty. Default 9. */
  maxFiles?: number;
}

/**
 * Reads a form with files of at most 10 MB each and 1 MB of other fields, never holding more than
 * that. Files left empty are dropped. Throws RuleBroken: 413 when it is too large, 415 when it is
 * no form, 400 when it is broken.
 */
export async function readFormWithFiles(
  request: Request,
  { maxFiles = 9 }: FormLimits = {},
): Promise<FormData> {
  if (!accepted.test(request.headers.get("Content-Type") ?? "")) {
    throw new RuleBroken("这种格式的请求无法处理", 0, 415);
  }
  const limits = {
    maxFileSize: 10 * megabyte,
    maxFiles: maxFiles + emptyFileFields,
    maxParts: 200,
    maxTotalSize: maxFiles * 10 * megabyte + megabyte,
  };
  let count = 0;
  const keepFile = (file: FileUpload) => {
    if (file.size === 0) return null;
    count += 1;
    if (count > maxFiles) throw new MaxFilesExceededError(maxFiles);
    return file;
  };
  try {
    return await parseFormData(request, limits, keepFile);
  } catch (error) {
    throw inWords(error, maxFiles);
  }
}

/** The contents of the files that a field of such a form holds. */
export async function filesOf(form: FormData, field: string): Promise<Uint8Array[]> {
  const files = form.getAll(field).filter((value) => value instanceof Blob);
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
}

function inWords(error: unknown, maxFiles: number): RuleBroken {
  if (error instanceof MaxFileSizeExceededError) {
    return new RuleBroken("图片不能超过 10 MB", 0, 413);
  }
  if (error instanceof MaxFilesExceededError) {
    return new RuleBroken(`一次最多上传 ${maxFiles} 张图片`, 0, 413);
  }
  if (error instanceof MaxTotalSizeExceededError || error instanceof MaxPartsExceededError) {
    return new RuleBroken("提交的内容太大了", 0, 413);
  }
  return new RuleBroken("提交的内容不完整，请重试");
}
