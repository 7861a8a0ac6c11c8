import { describe, expect, it } from "vitest";
import { readFormTexts } from "~/platform/http/multipart-texts.server";

const megabyte = 1024 * 1024;
const address = "http://localhost/topic/create";

const part = (head: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;

/** A form as it comes in piece by piece: its texts, then a file of so many megabytes. */
function send(texts: Record<string, string>, megabytes: number) {
  let pieces = 0;
  const fields = Object.entries(texts).map(
    ([name, text]) => `${part(`name="${name}"`)}${text}\r\n`,
  );
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      const file = part('name="pictures"; filename="bamboo.png"');
      stream.enqueue(encoder.encode(fields.join("") + file));
    },
    pull: (stream) => {
      pieces += 1;
      if (pieces <= megabytes) return stream.enqueue(new Uint8Array(megabyte));
      stream.enqueue(encoder.encode("\r\n--cut--\r\n"));
      return stream.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=cut" };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  return { request: new Request(address, init), taken: () => pieces };
}

describe("A visitor's form", () => {
  it("keeps its texts, lets go of its files, which it notes, and is taken to its end", async () => {
    for (const megabytes of [0, 1, 90]) {
      const { request, taken } = send({ title: "竹", content: "林" }, megabytes);
      const form = await readFormTexts(request);
      expect([...form]).toEqual([
        ["title", "竹"],
        ["content", "林"],
        ...(megabytes > 0 ? [["lostFiles", "1"]] : []),
      ]);
      expect(taken()).toBe(megabytes + 1);
    }
  });

  it("is not read for ever", async () => {
    const { request, taken } = send({ title: "竹" }, 500);
    expect((await readFormTexts(request)).get("title")).toBe("竹");
    expect(taken()).toBeLessThan(110);
  });

  it("has no more than a megabyte of text", async () => {
    const { request } = send({ title: "竹", content: "a".repeat(megabyte) }, 1);
    expect([...(await readFormTexts(request)).keys()]).toEqual(["title"]);
  });
});
