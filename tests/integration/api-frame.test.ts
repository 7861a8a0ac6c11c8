import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { callApi, sendToApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { stopClock } from "tests/support/stopped-clock";
import { origin } from "tests/support/visit";
import { readApiDocs } from "~/api/docs/api-docs.server";
import { openApiText } from "~/api/docs/openapi.server";
import { callLimits } from "~/api/calls/call-limit.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { connections } from "~/platform/database/database.server";
import * as description from "~/routes/openapi[.]json";

const configs = { method: "GET", path: "/api/config/configs" };
const current = { method: "GET", path: "/api/login/current" };
const follow = { method: "POST", path: "/api/fans/follow" };

let member: Member;
beforeAll(async () => {
  member = await createMember();
});
afterEach(() => changeSetting("apiOrigins", []));

const post = (path: string, body: BodyInit, type: string) =>
  new Request(origin + path, { method: "POST", headers: { "Content-Type": type }, body });

async function answerOf(request: Request) {
  const response = await sendToApi(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe("what a call is sent with", () => {
  test("is 415 for an upload that is no form with parts, whatever else it is", async () => {
    for (const type of ["application/json", "image/png", "application/x-www-form-urlencoded"]) {
      const request = post("/api/upload", "{}", type);
      request.headers.set("X-User-Token", member.token);
      const { status, body } = await answerOf(request);
      expect([type, status, body]).toMatchObject([type, 415, { success: false }]);
    }
  });

  test("is in the description of the API: the client's name at every call", async () => {
    const { data } = await callLoader(description, "/openapi.json");
    const { paths } = data as { paths: Record<string, Record<string, { parameters: unknown[] }>> };
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(calls.length).toBeGreaterThan(50);
    for (const { parameters } of calls) {
      expect(parameters).toContainEqual(
        expect.objectContaining({ name: "X-Client", in: "header" }),
      );
    }
  });

  test("is described with the title that the site has at the time", async () => {
    const before = await callLoader(description, "/openapi.json");
    expect((await callLoader(description, "/openapi.json")).data).toEqual(before.data);
    await changeSetting("siteTitle", "松林");
    const after = await callLoader(description, "/openapi.json");
    await changeSetting("siteTitle", "竹林");
    expect(after.data).toMatchObject({ info: { title: "松林 API" } });
    expect((await callLoader(description, "/openapi.json")).data).toEqual(before.data);
  });

  test("is described without the schemas' being read anew for every reader", async () => {
    await callLoader(description, "/openapi.json");
    const begun = performance.now();
    for (let time = 0; time < 50; time += 1) openApiText("竹林");
    expect(openApiText("竹林")).toBe(openApiText("竹林"));
    expect(readApiDocs()).toBe(readApiDocs());
    // Once takes some hundred milliseconds.
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

describe("a call that is broken", () => {
  test("at a path that is none is 404", async () => {
    for (const path of [
      "/api/no/such",
      "/api",
      "/api/topic/abc",
      "/api/topic/0",
      "/api/topic/01",
    ]) {
      const { status, body } = await answerOf(new Request(origin + path));
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual({ success: false, data: null, message: "没有这个接口", errorCode: 404 });
    }
  });

  test("by a method that is not the path's is 405 and says which are", async () => {
    const { status, headers, body } = await answerOf(
      new Request(`${origin}/api/topic/edit/1`, { method: "DELETE" }),
    );
    expect([status, headers.get("Allow")]).toEqual([405, "GET, POST, HEAD, OPTIONS"]);
    expect(body).toMatchObject({ success: false, data: null, errorCode: 405 });
    const posted = await answerOf(new Request(`${origin}/api/login/signout`, { method: "POST" }));
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("by its body is 400, 413 or 415", async () => {
    const signIn = "/api/login/signin";
    const broken = post(signIn, "no parts at all", "multipart/form-data; boundary=x");
    expect(await answerOf(broken)).toMatchObject({ status: 400, body: { errorCode: 400 } });
    const large = post(signIn, `username=${"a".repeat(2e6)}`, "application/x-www-form-urlencoded");
    expect(await answerOf(large)).toMatchObject({ status: 413, body: { errorCode: 413 } });
    const many = post(signIn, "a=&".repeat(501), "application/x-www-form-urlencoded");
    expect(await answerOf(many)).toMatchObject({ status: 413, body: { errorCode: 413 } });
    const asked = new Request(`${origin}/api/topic/nodes?${"a=1&".repeat(501)}`);
    expect(await answerOf(asked)).toMatchObject({ status: 413, body: { errorCode: 413 } });
    const strange = post(signIn, "{}", "application/json");
    expect(await answerOf(strange)).toMatchObject({ status: 415, body: { errorCode: 415 } });
  });

  test("is answered as every call is: never kept, never taken for a page", async () => {
    const { headers } = await answerOf(new Request(`${origin}/api/no/such`));
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });
});

test("a fault of ours is 500 with the number of the request, and says nothing of the fault", async () => {
  const { write } = connections();
  await sql`alter table "link" rename to "linkAway"`.execute(write);
  const answer = await callApi({ method: "GET", path: "/api/link/links" });
  await sql`alter table "linkAway" rename to "link"`.execute(write);
  expect(answer).toMatchObject({ status: 500, success: false, data: null, errorCode: 500 });
  expect(answer.message).toBe("服务器出错了，请稍后再试（编号 local）");
});

describe("a call in another dress", () => {
  test("is taken with a slash at its end, and by HEAD", async () => {
    expect((await answerOf(new Request(`${origin}/api/topic/nodes/`))).status).toBe(200);
    const head = await sendToApi(new Request(`${origin}/api/topic/nodes`, { method: "HEAD" }));
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("is taken as multipart, too", async () => {
    const body = new FormData();
    body.set("userId", String(member.id));
    const headers = { "X-User-Token": member.token };
    const { body: said } = await answerOf(
      new Request(origin + follow.path, { method: "POST", headers, body }),
    );
    expect(said).toMatchObject({ success: false, message: "不能关注自己", errorCode: 0 });
  });
});

const readsLeft = (made: number) => new RegExp(`^"read";r=${callLimits.read.most - made};t=\\d+$`);

describe("limits", () => {
  test("of reading calls are told, and count each address for itself", async () => {
    stopClock();
    const at = { address: "192.0.2.77" };
    const first = await callApi(configs, {}, at);
    expect(first.headers.get("RateLimit-Policy")).toBe(`"read";q=${callLimits.read.most};w=60`);
    expect(first.headers.get("RateLimit")).toMatch(readsLeft(1));
    const second = await callApi(configs, {}, at);
    expect(second.headers.get("RateLimit")).toMatch(readsLeft(2));
    const elsewhere = await callApi(configs, {}, { address: "192.0.2.78" });
    expect(elsewhere.headers.get("RateLimit")).toMatch(readsLeft(1));
  });

  test("of writing calls hold a member back wherever they call from, for a while", async () => {
    stopClock();
    const eager = await createMember();
    const fields = { userId: eager.id };
    const calls = Array.from({ length: callLimits.write.most + 1 }, () =>
      callApi(follow, fields, { as: eager }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const answer = await callApi(follow, fields, { as: eager });
    expect(answer).toMatchObject({ success: false, data: null, errorCode: 429 });
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("RateLimit")).toMatch(/;r=0;t=\d+$/);
    expect((await callApi(follow, fields, { as: member })).status).toBe(200);
  });
});

const from = (site: string) => ({ headers: { Origin: site } });

describe("pages of other sites", () => {
  test("may not call unless the owner lists their origin", async () => {
    const { headers } = await callApi(configs, {}, from("https://app.example.com"));
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("that the owner lists may call with the header, without cookies", async () => {
    await changeSetting("apiOrigins", ["https://app.example.com"]);
    const { headers } = await callApi(configs, {}, from("https://app.example.com"));
    expect(headers.get("Access-Control-Allow-Origin")).toBe("https://app.example.com");
    expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(headers.get("Vary")).toContain("Origin");
    const ask = { method: "OPTIONS", headers: { Origin: "https://app.example.com" } };
    const preflight = await sendToApi(new Request(origin + follow.path, ask));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("X-User-Token");
    const { headers: others } = await callApi(configs, {}, from("https://evil.example.com"));
    expect(others.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("are listed by their origin alone", async () => {
    await expect(changeSetting("apiOrigins", ["https://app.example.com/path"])).rejects.toThrow(
      "要填来源地址",
    );
  });
});

describe("who calls", () => {
  test("is known by the header, and by the cookie where a call reads", async () => {
    expect((await callApi(current)).data).toBeNull();
    expect((await callApi(current, {}, { as: member })).data).toMatchObject({ id: member.id });
    const byCookie = await callApi(current, {}, { cookieOf: member });
    expect(byCookie.data).toMatchObject({ id: member.id });
  });

  test("is nobody by a token that has ended, whatever the cookie says", async () => {
    const headers = { "X-User-Token": "ended" };
    expect((await callApi(current, {}, { cookieOf: member, headers })).data).toBeNull();
  });
});
