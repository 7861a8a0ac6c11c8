import { RuleBroken } from "~/platform/errors/domain-errors";
import { withoutNul } from "~/platform/text/kept-text";
import { fieldsIn, foreignBytes, requireReadable } from "./form-fields";
import { brokenForm } from "./form-parts.server";

/** Most bytes of a form without files: 50,000 Chinese characters percent-encoded, twice over. */
const limit = 1024 * 1024;
/** Most bytes of a form that is refused for its size and given back all the same, so that its words can be shortened. */
const mostGivenBack = 3 * limit;
/** What is read of a body at most, in bytes: as much as members may send, so that the answer arrives on a whole connection. */
export const mostHeard = 92 * limit;
/** More fields than any form has: what is made of their names costs more than reading them. */
const mostFields = 500;

const urlencoded = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * Reads an urlencoded form of at most 1 MB and 500 fields; RuleBroken with 400, 413 or 415 otherwise. After a 413 `form` holds
 * what was sent, unless that are more than 3 MB.
 */
export async function readForm(request: Request, form = new FormData()): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!urlencoded.test(type)) throw new RuleBroken("这种格式的请求无法处理", 0, 415);
  requireReadable(request);
  const { text, size } = await readText(request);
  const fields = fieldsIn(text);
  requireFewFields(fields);
  for (const [name, value] of fields) form.append(name, value);
  requireFewBytes(size);
  return form;
}

/** Takes NUL out of the texts of a form: nobody types it, and PostgreSQL keeps none. */
export function dropNul(form: FormData): void {
  const fields = [...form];
  if (!fields.some(([, value]) => typeof value === "string" && value.includes("\u0000"))) return;
  for (const [name] of fields) form.delete(name);
  for (const [name, value] of fields) {
    form.append(name, typeof value === "string" ? withoutNul(value) : value);
  }
}

/** RuleBroken with 413 where the texts of a form are larger than 1 MB. */
export function requireFewBytes(size: number): void {
  if (size <= limit) return;
  const words =
    size <= mostGivenBack
      ? "提交的内容太大了，请删短一些再提交"
      : "提交的内容太大了，请退回去删短一些再提交";
  throw new RuleBroken(words, 0, 413);
}

/** Whether texts of so many bytes are still held, to be given back. */
export const isGivenBack = (size: number): boolean => size <= mostGivenBack;

/** RuleBroken with 413 where there are more than 500 fields. */
export function requireFewFields({ size }: URLSearchParams): void {
  if (size > mostFields) throw new RuleBroken("提交的内容太多了", 0, 413);
}

async function readText(request: Request): Promise<{ text: string; size: number }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > mostHeard) break;
      if (isGivenBack(size)) chunks.push(chunk);
    }
  } catch {
    throw brokenForm();
  }
  // Half of a text is not given back as if it were the whole.
  return { text: isGivenBack(size) ? utf8Of(chunks) : "", size };
}

/** Reads what is left of a body, so many bytes at most, and keeps nothing. */
export async function passOver(request: Request, most = mostHeard): Promise<void> {
  if (!request.body || request.body.locked) return;
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) break;
  }
}

function utf8Of(chunks: Uint8Array[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw foreignBytes();
  }
}
