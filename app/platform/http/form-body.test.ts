import { expect, test } from "vitest";
import type { RuleBroken } from "~/platform/errors/domain-errors";
import { readForm } from "./form-body.server";

const megabyte = 1024 * 1024;
const given = "提交的内容太大了，请删短一些再提交";
const lost = "提交的内容太大了，请退回去删短一些再提交";

/** A form of so many bytes, whose one field has all but the two letters of its name. */
const formOf = (bytes: number) =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `a=${"b".repeat(bytes - 2)}`,
  });

test("a form of 1 MB is read", async () => {
  const form = await readForm(formOf(megabyte));
  expect(form.get("a")).toHaveLength(megabyte - 2);
});

test.each([megabyte + 1, 3 * megabyte])(
  "one of %i bytes is refused, but what was typed is given back as is said",
  async (bytes) => {
    const form = new FormData();
    await expect(readForm(formOf(bytes), form)).rejects.toThrow(given);
    expect(form.get("a")).toHaveLength(bytes - 2);
  },
);

test("of a larger one nothing is given back, and that is said", async () => {
  const form = new FormData();
  await expect(readForm(formOf(3 * megabyte + 1), form)).rejects.toThrow(lost);
  expect([...form]).toEqual([]);
});

const formSent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
    // A stream needs it (Fetch, section 5.3).
    ...({ duplex: "half" } as RequestInit),
  });

const outcomeOf = (request: Request): Promise<unknown> =>
  readForm(request).then(
    (form) => form.get("a"),
    (error: RuleBroken) => [error.status, error.message],
  );

test.each([
  ["application/x-www-form-urlencoded", "竹"],
  ["APPLICATION/X-WWW-FORM-URLENCODED", "竹"],
  ["Application/X-WWW-Form-Urlencoded ; Charset=UTF-8", "竹"],
  ['application/x-www-form-urlencoded; charset="utf-8"', "竹"],
  ["application/x-www-form-urlencoded; charset=utf8", "竹"],
  ["application/x-www-form-urlencodedx", [415, "这种格式的请求无法处理"]],
  ["application/json", [415, "这种格式的请求无法处理"]],
  ["application/x-www-form-urlencoded; charset=gbk", [415, "请用 UTF-8 编码发送"]],
])(
  "a form of the type %s is read, or refused before anything is made of it",
  async (type, then) => {
    expect(await outcomeOf(formSent("a=%E7%AB%B9", { "Content-Type": type }))).toEqual(then);
  },
);

test.each(["gzip", "br", "deflate, gzip"])(
  "a form that came as %s is refused, and not taken for one without fields",
  async (coding) => {
    const sent = formSent("a=1", { "Content-Encoding": coding });
    expect(await outcomeOf(sent)).toEqual([415, "请求体不能压缩"]);
  },
);

test("one that says that it is not compressed is read", async () => {
  expect(await outcomeOf(formSent("a=1", { "Content-Encoding": "identity" }))).toBe("1");
});

const foreign = [400, "提交的内容不是 UTF-8 编码，请改成 UTF-8 再提交"];
test.each<[what: string, body: BodyInit, then: unknown]>([
  ["bytes of GBK, encoded", "a=%B1%EA%CC%E2", foreign],
  ["bytes of GBK, as they are", Buffer.from([0x61, 0x3d, 0xb1, 0xea]), foreign],
  ["half a sign", "a=%E7%AB", foreign],
  ["a surrogate", "a=%ED%A0%80", foreign],
  ["the sign for what could not be read, as somebody wrote it", "a=%EF%BF%BD", "\uFFFD"],
  ["a percent sign of one's own", "a=100%+%zz", "100% %zz"],
  ["bytes and signs in turn", "a=竹%E7%AB%B9%", "竹竹%"],
])("of %s nothing is published that nobody wrote", async (_what, body, then) => {
  expect(await outcomeOf(formSent(body))).toEqual(then);
});

test("a form whose line broke is no fault of the site's", async () => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.from("a=1"));
      stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  expect(await outcomeOf(formSent(body))).toEqual([400, "提交的内容不完整，请重试"]);
});
