import { describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createMember, createModerator } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { pictureFile } from "tests/factories/picture-file";
import { answerOf, callLoader } from "tests/support/call-route";
import { origin, pageRequest } from "tests/support/visit";
import { unavailable } from "~/api/calls/failure.server";
import { readApiDocs } from "~/api/docs/api-docs.server";
import { operationId } from "~/api/docs/openapi.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import { endpoints } from "~/api/endpoints/endpoints.server";
import * as unknown from "~/routes/$";
import * as editArticle from "~/routes/article.edit.$articleId";
import * as healthz from "~/routes/healthz";
import * as live from "~/routes/live";
import * as metrics from "~/routes/metrics";
import * as leaving from "~/routes/redirect/route";
import { resultPath } from "~/routes/search/search-result";
import * as pieces from "~/routes/styleguide/route";
import * as serviceWorker from "~/routes/sw[.]js";
import * as tagNames from "~/routes/tags.autocomplete";
import * as upload from "~/routes/upload";
import * as block from "~/routes/user.$userId_.block";
import * as disable from "~/routes/user.$userId_.disable";
import * as usernames from "~/routes/user.autocomplete";
import * as forgotten from "~/routes/user.password.forgot";
import * as profile from "~/routes/user.profile";

describe("what completes what is typed", () => {
  test("knows the names of tags", async () => {
    await createTopic({ tags: "竹编灯笼" });
    const asked = `/tags/autocomplete?q=${encodeURIComponent("竹编")}`;
    expect((await callLoader(tagNames, asked)).data).toEqual(["竹编灯笼"]);
  });

  test("knows members, for members alone", async () => {
    const as = await createMember({ username: "bamboo_weaver" });
    const asked = "/user/autocomplete?q=bamboo_w";
    expect((await callLoader(usernames, asked, { as })).data).toMatchObject([
      { username: "bamboo_weaver" },
    ]);
    expect((await callLoader(usernames, asked)).data).toEqual([]);
  });
});

test("a picture that script sends while its author still writes is stored", async () => {
  const page = pageRequest("/topic/create", { as: await createMember() });
  const body = new FormData();
  body.append("formToken", memberFormToken(page));
  body.append("image", new Blob([new Uint8Array(await pictureFile())]), "bamboo.jpg");
  const headers = new Headers(page.headers);
  headers.set("Origin", origin);
  const request = new Request(`${origin}/upload`, { method: "POST", headers, body });
  const answer = await upload.action({ request, params: {}, context: {} });
  expect(await answer.json()).toMatchObject({
    success: true,
    data: { url: expect.stringMatching("^/uploads/") },
  });
});

describe("what programs ask", () => {
  test("the worker of the browser comes as a script that is asked for anew each time", async () => {
    const { status, headers, data } = await callLoader(serviceWorker, "/sw.js");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^text\/javascript/);
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(data).toContain("addEventListener");
  });

  test("a site that serves says that it is well", async () => {
    const { status, data } = await callLoader(healthz, "/healthz");
    expect({ status, data }).toEqual({ status: 200, data: { status: "ok" } });
  });

  test("figures are shown to nobody where the operator names nobody", async () => {
    expect(await callLoader(metrics, "/metrics")).toMatchObject({ status: 404 });
  });

  test("the stream of what is new is for who takes a stream, and for members", async () => {
    expect(await callLoader(live, "/live")).toMatchObject({ status: 406 });
    const headers = { Accept: "text/event-stream" };
    expect(await callLoader(live, "/live", { headers })).toMatchObject({ status: 204 });
  });
});

describe("the page of a form shows", () => {
  test("the words of the article that its author edits", async () => {
    const as = await createMember();
    const id = await createArticle({ by: as, title: "竹的四季" });
    const params = { articleId: String(id) };
    const { data } = await callLoader(editArticle, `/article/edit/${id}`, { as, params });
    expect(data.fields).toMatchObject({ title: "竹的四季" });
  });

  test("who is to be blocked or disabled", async () => {
    const { id } = await createMember({ nickname: "吵闹的人" });
    const params = { userId: String(id) };
    const asked = { id, nickname: "吵闹的人" };
    const [reader, moderator] = [await createMember(), await createModerator()];
    const blocking = await callLoader(block, `/user/${id}/block`, { as: reader, params });
    expect(blocking.data).toMatchObject({ ...asked, blocked: false });
    const disabling = await callLoader(disable, `/user/${id}/disable`, { as: moderator, params });
    expect(disabling.data).toMatchObject({ ...asked, disabled: false });
  });

  test("who forgot the password whether the letter is under way", async () => {
    const path = "/user/password/forgot";
    const asked = (await callLoader(forgotten, path)).data;
    expect(asked).toMatchObject({ sent: false, formToken: expect.stringMatching(/.{20}/) });
    expect((await callLoader(forgotten, `${path}?sent`)).data).toMatchObject({ sent: true });
  });
});

const leave = (url: string) => callLoader(leaving, `/redirect?url=${encodeURIComponent(url)}`);

describe("pages at the edge", () => {
  test("an address that leads nowhere says so", async () => {
    const answer = await answerOf(() => unknown.loader());
    expect(answer).toMatchObject({ status: 404, data: "This page could not be found" });
  });

  test("the page before one leaves names where to, and goes to the web alone", async () => {
    expect(await leave("https://example.com/a?b")).toMatchObject({
      status: 200,
      data: { url: "https://example.com/a?b" },
    });
    expect(await leave("javascript:alert(1)")).toMatchObject({ status: 400, data: { url: "" } });
  });

  test("the pages of one's own account show whose they are", async () => {
    const as = await createMember({ nickname: "自己人" });
    const { data } = await callLoader(profile, "/user/profile", { as });
    expect(data.profile).toMatchObject({ nickname: "自己人" });
  });

  test("the pieces of the interface are shown where it is worked on", async () => {
    const { hardHtml } = (await answerOf(() => pieces.loader())).data;
    expect(hardHtml).toContain("<table>");
  });

  test("a found thing leads to its page", () => {
    expect(resultPath({ kind: "article", id: 7 })).toBe("/article/7");
  });
});

describe("the API's documentation", () => {
  test("shows each call once, with the shapes that it speaks of", () => {
    const { groups, shapes } = readApiDocs();
    expect(groups.flatMap(({ calls }) => calls)).toHaveLength(endpoints.length);
    expect(shapes.length).toBeGreaterThan(5);
  });

  test("names each call as programs that are made of it would", () => {
    const ids = endpoints.map(operationId);
    expect(operationId({ method: "GET", path: "/api/topic/{id}" })).toBe("getTopicId");
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a call that cannot be answered now says when it could be", () => {
    expect(unavailable({ retryAfter: 30 })).toMatchObject({
      status: 503,
      headers: { "Retry-After": "30" },
    });
  });
});
