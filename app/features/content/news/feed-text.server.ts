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
  if (size > fileLimit) throw new FeedFault("larger than 5 MB");
  return decodeFeed(await fs.readFile(source));
}

/* What the transport says comes first (RFC 7303), then the XML declaration, then UTF-8. */
function decodeFeed(bytes: Uint8Array, declared?: string): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const inside = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start)?.[1];
  const encoding = declared ?? inside ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FeedFault(`not ${encoding} text`);
  }
}
