import busboy from "busboy";
import { finished } from "node:stream/promises";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { foreignCharset, requireReadable } from "./form-fields";

const multipart = /^multipart\/form-data\s*(?:;|$)/i;

/** Whether a form came in parts, which may be files. */
export const isMultipart = (request: Request): boolean =>
  multipart.test(request.headers.get("Content-Type") ?? "");

const mostParts = 200;
/** What the heads of so many parts may be beside their contents, in bytes. */
const mostHeads = mostParts * 16 * 1024;

interface PartTakers {
  /** Most bytes of all contents, those that nobody takes and those of a text beyond its limit too. */
  mostBytes: number;
  /** Most bytes of one text. */
  mostText: number;
  text: (name: string, text: string, size: number) => void;
  /** Reads a file to its end, or throws; the body waits meanwhile. One without a name has "". */
  file: (name: string, contents: AsyncIterable<Buffer>) => Promise<void>;
}

/**
 * Reads a form that came in parts, none of them held here but texts. What a taker throws ends the reading; RuleBroken
 * with 413 where a text is too large or there are more than 200 parts, 415 where one is in foreign characters, 400 where the
 * form is broken. The body can be read on after that.
 */
export async function readParts(request: Request, takers: PartTakers): Promise<void> {
  requireReadable(request);
  const parser = parserFor(request, takers.mostText);
  let files = Promise.resolve();
  let fault: unknown;
  const fail = (error: unknown) => {
    // A parser that failed by itself ends the file that it was in, too: its own fault was the first.
    if (parser.destroyed) return;
    fault = error;
    parser.destroy();
  };
  parser.on("field", (name, text, { valueTruncated }) => {
    if (parser.destroyed) return;
    try {
      if (valueTruncated) throw tooLargeForm();
      // busboy reads what says a charset by that one, and makes nothing of those that it does not know.
      if (typeof text !== "string") throw foreignCharset();
      // Without a name, busboy says none at all.
      if (name) takers.text(name, text, Buffer.byteLength(text));
    } catch (error) {
      fail(error);
    }
  });
  parser.on("file", (name: string | undefined, contents) => {
    // Whoever reads it hears of it; until then nobody else may.
    contents.on("error", () => undefined);
    // A file whose head came in the same piece of the body as a fault never ends by itself.
    if (parser.destroyed) {
      contents.destroy();
      return;
    }
    files = files.then(() => takers.file(name ?? "", contents));
    files.catch(fail);
  });
  parser.on("partsLimit", () => fail(tooLargeForm()));
  try {
    await feed(parser, request.body, takers.mostBytes + mostHeads);
  } catch (error) {
    parser.destroy();
    await files.catch(() => undefined);
    throw fault ?? (error instanceof RuleBroken ? error : brokenForm());
  }
  await files;
}

/** What counts bytes and throws RuleBroken with 413 when they are more than this. */
export function byteLimit(most: number, words: string): (size: number) => void {
  let total = 0;
  return (size) => {
    total += size;
    if (total > most) throw new RuleBroken(words, 0, 413);
  };
}

function parserFor(request: Request, mostText: number): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      defParamCharset: "utf8",
      // It tells that a limit is reached, not that it is passed.
      limits: { parts: mostParts + 1, fieldSize: mostText + 1 },
    });
  } catch {
    throw brokenForm();
  }
}

async function feed(
  parser: busboy.Busboy,
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<void> {
  if (!body) throw brokenForm();
  const count = byteLimit(most, tooLargeForm().message);
  const ended = finished(parser);
  ended.catch(() => undefined);
  const reader = body.getReader();
  try {
    while (!parser.destroyed) {
      const { value, done } = await reader.read();
      if (done) break;
      count(value.byteLength);
      await written(parser, value);
    }
  } finally {
    reader.releaseLock();
  }
  if (!parser.destroyed) parser.end();
  await ended;
}

/** A parser that was destroyed in the middle of a file never says that it has written. */
function written(parser: busboy.Busboy, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    if (parser.destroyed) return resolve();
    parser.once("close", resolve);
    parser.write(chunk, () => {
      parser.off("close", resolve);
      resolve();
    });
  });
}

const tooLargeForm = () => new RuleBroken("提交的内容太大了", 0, 413);
export const brokenForm = () => new RuleBroken("提交的内容不完整，请重试");
