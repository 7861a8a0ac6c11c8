import { parseMultipartRequest } from "@remix-run/multipart-parser";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { lostFiles } from "~/platform/rescue/form-words";
import { isMultipart, readFormWithFiles } from "./multipart.server";
import { readForm } from "./form-body.server";

const megabyte = 1024 * 1024;
/** What is read of a body at most, in bytes: as much as members may send, so that the answer arrives. */
const patience = 92 * megabyte;
/** No part is held that is larger, in bytes; and no more text than this. */
const most = megabyte;

/**
 * Reads the texts of a form that a visitor sent, and lets go of its files while they come in, so that nobody
 * who is not signed in fills the memory; that there were some is noted. `form` holds after a fault what stood before it.
 */
export async function readFormTexts(request: Request, form = new FormData()): Promise<FormData> {
  if (!isMultipart(request)) return readForm(request, form);
  const limits = { maxFileSize: most, maxParts: 200, maxTotalSize: patience };
  let size = 0;
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      if (part.isFile && part.size > 0) form.set(lostFiles, "1");
      if (!part.name || part.isFile) continue;
      size += part.size;
      if (size > most) throw new RuleBroken("提交的内容太大了", 0, 413);
      form.append(part.name, part.text);
    }
  } catch (error) {
    // A picture is too large to be looked past, or the body is broken: the texts before it are what counts.
    if (!(error instanceof RuleBroken)) form.set(lostFiles, "1");
    await passOver(request);
  }
  return form;
}

async function passOver(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > patience) break;
  }
}

const rescued = { maxFiles: 9, maxBytes: 32 * megabyte };
let isRescuing = false;

/**
 * Reads a form whose sender is not signed in any more with its files, 32 MB of them at most and one such form at a time
 * in this process; else its texts. What could not be read is noted in the form.
 */
export async function readRefusedForm(request: Request, form: FormData): Promise<FormData> {
  if (isRescuing) return readFormTexts(request, form);
  isRescuing = true;
  try {
    return await readFormWithFiles(request, rescued, form);
  } catch (error) {
    form.set(lostFiles, "1");
    await passOver(request);
    throw error;
  } finally {
    isRescuing = false;
  }
}
