import { describe, expect, it } from "vitest";
import { filesOf, readFormWithFiles } from "~/platform/http/multipart.server";

const address = "http://localhost/api/upload";
const megabyte = 1024 * 1024;

const post = (body: FormData | URLSearchParams) => new Request(address, { method: "POST", body });

function formOf(fields: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const refusal = (request: Request, maxFiles?: number) =>
  readFormWithFiles(request, { maxFiles }).then(
    () => "taken",
    ({ status, message }) => `${status} ${message}`,
  );

const sendText = (type: string, body: string) =>
  refusal(new Request(address, { method: "POST", headers: { "Content-Type": type }, body }));

/** What becomes of a form with one text that says what it is. */
const sendSaying = (type: string) =>
  sendText(
    "multipart/form-data; boundary=x",
    `--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: ${type}\r\n\r\n1\r\n--x--\r\n`,
  );

describe("A form with files", () => {
  it("gives its fields and the contents of its files", async () => {
    const form = await readFormWithFiles(
      post(
        formOf([
          ["title", "竹"],
          ["image", new Blob(["一"])],
          ["image", new Blob(["二"])],
        ]),
      ),
    );
    expect(form.get("title")).toBe("竹");
    const files = await filesOf(form, "image");
    expect(files.map((bytes) => new TextDecoder().decode(bytes))).toEqual(["一", "二"]);
  });

  it("is refused where a text says that it is in characters that nobody here reads", async () => {
    for (const charset of ["gbk", '"GB18030"', "big5", "none"]) {
      expect(await sendSaying(`text/plain; charset=${charset}`)).toBe("415 请用 UTF-8 编码发送");
    }
    for (const type of ["text/plain", "text/plain; charset=UTF-8", "text/plain;charset=utf8"]) {
      expect(await sendSaying(type)).toBe("taken");
    }
  });

  it("does not count file fields left empty", async () => {
    const empty = Array.from({ length: 9 }, (): [string, Blob] => ["image", new Blob([])]);
    const form = await readFormWithFiles(post(formOf(empty)), { maxFiles: 1 });
    expect(form.getAll("image")).toEqual([]);
  });

  it("may come without files, urlencoded", async () => {
    const form = await readFormWithFiles(post(new URLSearchParams({ title: "竹 & 林" })));
    expect(form.get("title")).toBe("竹 & 林");
  });

  it("is refused when a file or the whole is too large, or there are too many files", async () => {
    const large = new Blob([new Uint8Array(10 * megabyte + 1)]);
    expect(await refusal(post(formOf([["image", large]])))).toBe("413 图片不能超过 10 MB");
    const two = formOf([
      ["image", new Blob(["a"])],
      ["image", new Blob(["b"])],
    ]);
    expect(await refusal(post(two), 1)).toBe("413 一次最多上传 1 张图片");
    const text = new URLSearchParams({ content: "a".repeat(12 * megabyte) });
    expect(await refusal(post(text), 1)).toBe("413 提交的内容太大了，请退回去删短一些再提交");
  });

  it.each([
    ["a file", 'Content-Disposition: form-data; name="image"; filename="a"', "图片不能超过 10 MB"],
    ["a text", 'Content-Disposition: form-data; name="title"', "提交的内容太大了"],
    ["a part that is nothing", "X-Nothing: 1", "提交的内容太大了"],
  ])("stops reading %s where the limit is", async (_what, said, words) => {
    let sent = 0;
    const head = `--b\r\n${said}\r\n\r\n`;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(megabyte));
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const endless = new Request(address, { method: "POST", headers, body, duplex: "half" });
    expect(await refusal(endless, 1)).toBe(`413 ${words}`);
    expect(sent).toBeLessThan(20);
  });

  it("is refused when it is broken or no form at all", async () => {
    const cut = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
    expect(await sendText("multipart/form-data; boundary=b", cut)).toBe(
      "400 提交的内容不完整，请重试",
    );
    expect(await sendText("multipart/form-data", cut)).toBe("400 提交的内容不完整，请重试");
    expect(await sendText("application/json", "{}")).toBe("415 这种格式的请求无法处理");
  });
});
