import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { answerConditionally, answerWhole } from "./whole-answer.server";

const page = "<p>独坐幽篁里，弹琴复长啸。</p>".repeat(100);
/** So long that it is encoded by another thread. */
const book = page.repeat(80);

const ask = (accepted: string, init: RequestInit = {}) =>
  new Request("http://localhost/", {
    ...init,
    headers: { "Accept-Encoding": accepted, ...init.headers },
  });

async function answered(request: Request, text: string) {
  const answer = await answerWhole(request, 200, new Headers({ Vary: "Cookie" }), [
    text.slice(0, 7),
    text.slice(7),
  ]);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Length")).toBe(String(body.length));
  expect(answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
  return { encoding: answer.headers.get("Content-Encoding"), body };
}

test.each([
  ["a page", page],
  ["a book", book],
])(
  "%s comes in the best encoding that a browser takes, and is the same when it is read",
  async (_what, text) => {
    const best = await answered(ask("gzip, deflate, br"), text);
    expect(best.encoding).toBe("br");
    expect(brotliDecompressSync(best.body).toString()).toBe(text);
    const older = await answered(ask("br;q=0, gzip"), text);
    expect(older.encoding).toBe("gzip");
    expect(gunzipSync(older.body).toString()).toBe(text);
    const none = await answered(ask("identity"), text);
    expect(none).toEqual({ encoding: null, body: Buffer.from(text) });
  },
);

test("what is short comes as it is", async () => {
  expect(await answered(ask("br"), "竹")).toEqual({ encoding: null, body: Buffer.from("竹") });
});

test("who asks for the head alone gets no body", async () => {
  const answer = await answerWhole(ask("br", { method: "HEAD" }), 200, new Headers(), [page]);
  expect(answer.body).toBe(null);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
});

test("who has a page already is told so, in whatever encoding it came; another page is sent", async () => {
  const first = await answerConditionally(ask("br"), 200, new Headers(), [page]);
  const tag = first.headers.get("ETag") ?? "";
  const again = ask("gzip", { headers: { "If-None-Match": tag } });
  const same = await answerConditionally(again, 200, new Headers(), [page]);
  expect([same.status, same.body]).toEqual([304, null]);
  const changed = await answerConditionally(again, 200, new Headers(), [`${page}。`]);
  expect(changed.status).toBe(200);
  const missing = await answerConditionally(again, 404, new Headers(), [page]);
  expect(missing.status).toBe(404);
});
