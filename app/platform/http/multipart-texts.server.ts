import { RuleBroken } from "~/platform/errors/domain-errors";
import { lostFiles } from "~/platform/rescue/form-words";
import { mostHeard, passOver, readForm } from "./form-body.server";
import { byteLimit, isMultipart, readParts } from "./form-parts.server";
import { readFormWithFiles } from "./multipart.server";

const megabyte = 1024 * 1024;
/** No more text than this is held, in bytes. */
const most = megabyte;

/**
 * Reads the texts of a form that a visitor sent, and lets go of its files while they come in, so that nobody
 * who is not signed in fills the memory; that there were some is noted. `form` holds after a fault what stood before it.
 */
export async function readFormTexts(request: Request, form = new FormData()): Promise<FormData> {
  if (!isMultipart(request)) return readForm(request, form);
  const countTexts = byteLimit(most, "提交的内容太大了");
  let left = mostHeard;
  const pass = (size: number) => {
    left -= size;
    if (left < 0) throw new RuleBroken("提交的内容太大了", 0, 413);
  };
  try {
    await readParts(request, {
      mostBytes: mostHeard,
      mostText: most,
      text: (name, text, size) => {
        pass(size);
        countTexts(size);
        form.append(name, text);
      },
      file: async (_name, contents) => {
        for await (const chunk of contents) {
          form.set(lostFiles, "1");
          pass(chunk.length);
        }
      },
    });
  } catch (error) {
    // Files come last: where the body is broken, they are lost. The texts before that are what counts.
    if (!(error instanceof RuleBroken && error.status === 413)) form.set(lostFiles, "1");
    await passOver(request, left);
  }
  return form;
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
