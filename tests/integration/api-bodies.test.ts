import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi, sendToApi } from "tests/support/call-api";
import { origin } from "tests/support/visit";
import { react } from "~/features/content/posts/reacting.commands.server";

let author: Member;
beforeAll(async () => {
  author = await createMember();
});

beforeEach(liftRateLimits);

const sent = async (path: string, headers: Record<string, string>, body: BodyInit) => {
  const request = new Request(origin + path, {
    method: "POST",
    headers: { "X-User-Token": author.token, ...headers },
    body,
    // A stream needs it (Fetch, section 5.3).
    ...({ duplex: "half" } as RequestInit),
  });
  const answer = await sendToApi(request);
  return { status: answer.status, ...((await answer.json()) as object) };
};

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const count = async () =>
  (
    await callApi<{ count: number }>(
      { method: "GET", path: "/api/user/msgrecent" },
      {},
      { as: author },
    )
  ).data.count;

test("a call whose body came compressed is refused, instead of done to everything", async () => {
  const topic = await createTopic({ by: author });
  const other = await createMember();
  await react(other.viewer, "like", "topic", topic, true);
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const zipped = { ...urlencoded, "Content-Encoding": "gzip" };
  const answer = await sent("/api/user/messages/read", zipped, gzipSync("messageIds=1"));
  expect(answer).toMatchObject({
    status: 415,
    success: false,
    errorCode: 415,
    message: "请求体不能压缩",
  });
  expect(await count()).toBe(before);
});

test("a call in other characters than UTF-8 publishes nothing", async () => {
  const body = "nodeId=1&title=%B1%EA%CC%E2&content=%D5%FD";
  const types = [
    ["application/x-www-form-urlencoded; charset=gbk", 415],
    ["application/x-www-form-urlencoded", 400],
  ] as const;
  for (const [type, status] of types) {
    const answer = await sent("/api/topic/create", { "Content-Type": type }, body);
    expect(answer).toMatchObject({ status, errorCode: status, success: false });
  }
});

test("a call whose line broke is answered as broken, and counts as no fault of the site's", async () => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.from("nodeId=1&title="));
      stream.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const answer = await sent("/api/topic/create", urlencoded, body);
  expect(answer).toMatchObject({
    status: 400,
    errorCode: 400,
    message: "提交的内容不完整，请重试",
  });
});

test("HEAD signs nobody out and makes no captcha", async () => {
  for (const path of ["/api/login/signout", "/api/captcha/request"]) {
    const request = new Request(origin + path, {
      method: "HEAD",
      headers: { "X-User-Token": author.token },
    });
    const answer = await sendToApi(request);
    expect([path, answer.status, answer.headers.get("Allow")]).toEqual([path, 405, "GET, OPTIONS"]);
  }
  const current = { method: "GET", path: "/api/login/current" };
  expect(await callApi(current, {}, { as: author })).toMatchObject({ data: { id: author.id } });
});

test("an upload without its picture is told which field is missing", async () => {
  const form = new FormData();
  form.append("picture", new Blob(["x"]), "x.png");
  expect(await sent("/api/upload", {}, form)).toMatchObject({
    status: 200,
    errorCode: 422,
    data: { image: ["请选择一张图片"] },
  });
});

test("an upload whose picture is empty, or a text, is told the same at its field", async () => {
  for (const image of [new File([], "x.png"), "x.png"]) {
    const form = new FormData();
    form.append("image", image);
    expect(await sent("/api/upload", {}, form)).toMatchObject({
      status: 200,
      errorCode: 422,
      data: { image: ["请选择一张图片"] },
    });
  }
});

test("who writes a secret poll by a word that is none is told so, and nothing is published", async () => {
  const fields = { nodeId: 1, title: "投票", content: "选一个", pollChoices: "甲\n乙" };
  for (const name of ["pollNamed", "pollEarly"]) {
    const answer = await callApi(
      { method: "POST", path: "/api/topic/create" },
      { ...fields, [name]: "yes" },
      { as: author },
    );
    expect(answer).toMatchObject({ errorCode: 422, data: { [name]: ["要填 true 或 false"] } });
  }
});
