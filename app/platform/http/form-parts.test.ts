import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readFormWithLargeFile } from "./large-upload.server";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-parts-"));
const file = path.join(folder, "archive");
const most = 1_000_000;

beforeEach(() => fs.rmSync(file, { force: true }));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const part = (head: string, body: string) =>
  `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const end = "--cut--\r\n";
const sized = (size: number) => part('name="file"; filename="a"', "a".repeat(size)) + end;

function post(body: ReadableStream<Uint8Array> | Uint8Array): Request {
  const headers = { "Content-Type": "multipart/form-data; boundary=cut" };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return new Request("http://localhost/admin/backup/upload", init);
}

/** A body that comes in pieces of so many bytes. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull: (stream) => {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(new Uint8Array(bytes.subarray(at, (at += size))));
    },
  });
}

const read = (request: Request, to = file) => readFormWithLargeFile(request, { file: to, most });

const refusal = (text: string) =>
  read(post(Buffer.from(text))).then(
    () => "taken",
    ({ status, message }) => `${status} ${message}`,
  );

describe("A form with a large file", () => {
  const contents = "竹\r\n--cu\r\n--cuu\r\n-林".repeat(20);
  const whole =
    part('name="校验"', "一二") +
    part('name="file"; filename="竹.gz"', contents) +
    part('name="after"', "三") +
    end;

  it("is the same in whatever pieces it comes", async () => {
    for (const size of [1, 2, 3, 7, 64, 1000]) {
      const form = await read(post(inPieces(whole, size)));
      expect([...form]).toEqual([
        ["校验", "一二"],
        ["after", "三"],
      ]);
      expect(fs.readFileSync(file, "utf8")).toBe(contents);
    }
  });

  it("is refused wherever it is cut off", async () => {
    for (let length = 0; length < whole.length - end.length; length += 11) {
      expect(await refusal(whole.slice(0, length))).toBe("400 提交的内容不完整，请重试");
    }
  });

  it("holds one file and short texts", async () => {
    const one = part('name="file"; filename="a"', "一");
    expect(await refusal(one + one + end)).toBe("400 一次只能上传一个文件");
    const long = part('name="sha256"', "a".repeat(64 * 1024 + 1));
    expect(await refusal(long + one + end)).toBe("413 提交的内容太大了");
    expect(await refusal(part('name="a"', "一").repeat(201) + end)).toBe("413 提交的内容太大了");
    expect(await refusal(part('name="a"', "一").repeat(200) + end)).toBe("taken");
  });

  it("is answered where its head comes in one piece with a text that is too long", async () => {
    const long = part('name="sha256"', "a".repeat(66_000));
    const body = long + part('name="file"; filename="a"', "a".repeat(800_000)) + end;
    for (const size of [66_300, 70_000, 200_000]) {
      await expect(read(post(inPieces(body, size)))).rejects.toThrow("提交的内容太大了");
    }
  });

  it("may be as large as was said, and not a byte larger", async () => {
    expect(await refusal(sized(most))).toBe("taken");
    expect(fs.statSync(file).size).toBe(most);
    expect(await refusal(sized(most + 1))).toBe("413 文件太大了");
  });

  it("is not taken for broken where the disk is", async () => {
    const nowhere = path.join(folder, "missing", "archive");
    await expect(read(post(Buffer.from(whole)), nowhere)).rejects.toThrow("ENOENT");
  });
});
