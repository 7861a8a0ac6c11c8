import fs from "node:fs/promises";
import { fetchOutside } from "~/platform/http/outside-fetch.server";
import { FeedFault } from "./source-feed";

const fileLimit = 5 * 1024 * 1024;

/** The text of a feed from a file or an http(s) address, in the encoding that it declares; at most 5 MB. */
export async function readFeedText(source: string): Promise<string> {
  if (/^https?:\/\//i.test(source)) {
    const { body, contentType } = await fetchOutside(source, { bytes: fileLimit });
    return decodeFeed(body, /charset="?([\w-]+)/i.exec(contentType)?.[1]);
  }
  const { size } = await fs.stat(source);
  if (size > fileLimit) throw new FeedFault("larger than 5 MB", "大于 5 MB");
  return decodeFeed(await fs.readFile(source));
}

/* How a text begins that says so of itself by a mark of the order of its bytes. */
const marks: [RegExp, string][] = [
  [/^\u00ef\u00bb\u00bf/, "utf-8"],
  [/^\u00ff\u00fe/, "utf-16le"],
  [/^\u00fe\u00ff/, "utf-16be"],
];

/* The mark of a text comes first (RFC 7303), then what the transport says, then the XML declaration, then UTF-8. */
function decodeFeed(bytes: Uint8Array, declared?: string): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const marked = marks.find(([mark]) => mark.test(start))?.[1];
  const inside = /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start)?.[1];
  const encoding = marked ?? declared ?? inside ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FeedFault(`not ${encoding} text`, `不是 ${encoding} 编码的文字`);
  }
}
