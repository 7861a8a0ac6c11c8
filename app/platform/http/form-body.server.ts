import { RuleBroken } from "~/platform/errors/domain-errors";

/** Most bytes of a form without files: 50,000 Chinese characters percent-encoded, twice over. */
const limit = 1024 * 1024;
/** What is read on beyond it, so that the answer arrives instead of a broken connection. */
const patience = 16 * limit;
/** More fields than any form has: what is made of their names costs more than reading them. */
const mostFields = 500;

/** Reads an urlencoded form of at most 1 MB and 500 fields; RuleBroken with 413 or 415 otherwise. */
export async function readForm(request: Request, form = new FormData()): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    throw new RuleBroken("这种格式的请求无法处理", 0, 415);
  }
  const fields = new URLSearchParams(await readText(request));
  requireFewFields(fields);
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** RuleBroken with 413 where there are more than 500 fields. */
export function requireFewFields({ size }: URLSearchParams): void {
  if (size > mostFields) throw new RuleBroken("提交的内容太多了", 0, 413);
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  if (!request.body) return text;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > patience) break;
    if (size <= limit) text += decoder.decode(chunk, { stream: true });
  }
  if (size > limit) throw new RuleBroken("提交的内容太大了", 0, 413);
  return text + decoder.decode();
}
