import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFeedText } from "./feed-text.server";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-encodings-"));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

const feed = '<?xml version="1.0" encoding="UTF-16"?><rss>竹林 🎋</rss>';
const marked = Buffer.from(`\ufeff${feed}`, "utf16le");

describe("The text of a feed", () => {
  it.each([
    ["UTF-16, the small byte first", marked],
    ["UTF-16, the large byte first", Buffer.from(marked).swap16()],
    ["UTF-8 with a mark, whatever it declares", Buffer.from(`\ufeff${feed}`)],
    ["UTF-8", Buffer.from(feed.replace("UTF-16", "UTF-8"))],
  ])("is read from a file in %s", async (name, bytes) => {
    const file = path.join(folder, `${name}.xml`);
    fs.writeFileSync(file, bytes);
    expect((await readFeedText(file)).replace("UTF-8", "UTF-16")).toBe(feed);
  });

  it("is refused where the bytes are none of what their mark says", async () => {
    const file = path.join(folder, "odd.xml");
    fs.writeFileSync(file, Buffer.concat([marked, Buffer.from([0x00])]));
    await expect(readFeedText(file)).rejects.toThrow("not utf-16le text");
  });
});
