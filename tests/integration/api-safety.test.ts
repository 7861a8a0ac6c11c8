import { beforeAll, expect, test } from "vitest";
import { createApiScene, type ApiScene } from "tests/factories/api-scene";
import { signInAgain } from "tests/factories/member";
import { readingCases } from "tests/support/api-reading-cases";
import { writingCases } from "tests/support/api-writing-cases";
import { callApi } from "tests/support/call-api";
import { tableContents } from "tests/support/table-contents";
import { endpoints } from "~/api/endpoints/endpoints.server";

const cases = { ...readingCases, ...writingCases };

let scene: ApiScene;
beforeAll(async () => {
  scene = await createApiScene();
});

const named = endpoints.flatMap((endpoint) => {
  const one = cases[`${endpoint.method} ${endpoint.path}`];
  return one ? [{ endpoint, one }] : [];
});

test("a cookie without the header writes nothing", async () => {
  const calls = named.filter(
    ({ endpoint: { method, access } }) => method === "POST" && access !== "anyone",
  );
  const ready = await Promise.all(
    calls.map(async ({ endpoint, one }) => ({ endpoint, fields: await one.good(scene) })),
  );
  const before = await tableContents();
  for (const { endpoint, fields } of ready) {
    const cookieOf = endpoint.access === "moderator" ? scene.moderator : scene.author;
    const answer = await callApi(endpoint, fields, { cookieOf });
    expect([endpoint.path, answer.errorCode]).toEqual([endpoint.path, 1]);
  }
  const signOut = { method: "GET", path: "/api/login/signout" };
  expect(await callApi(signOut, {}, { cookieOf: scene.author })).toMatchObject({ success: true });
  expect(await tableContents()).toEqual(before);
});

test("a GET that is not named as one that changes something changes nothing", async () => {
  const calls = named.filter(({ endpoint: { method, changes } }) => method === "GET" && !changes);
  const ready = await Promise.all(
    calls.map(async ({ endpoint, one }) => ({ endpoint, fields: await one.good(scene) })),
  );
  const before = await tableContents();
  for (const { endpoint, fields } of ready) {
    // Views of crawlers are not counted; others would be, as they may.
    const headers = { "User-Agent": "Googlebot/2.1" };
    const answer = await callApi(endpoint, fields, { as: scene.author, headers });
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200]);
  }
  expect(await tableContents()).toEqual(before);
});

test("only sign-out, captchas and the ways to and from providers are GETs that change something", () => {
  const changing = endpoints.filter(({ method, changes }) => method === "GET" && changes);
  expect(changing.map(({ path }) => path).toSorted()).toEqual([
    "/api/captcha/request",
    "/api/github/login/authorize",
    "/api/github/login/callback",
    "/api/login/signout",
    "/api/osc/login/authorize",
    "/api/osc/login/callback",
    "/api/qq/login/authorize",
    "/api/qq/login/callback",
  ]);
});

test("signing out ends the session of the header, or of the token in the query, and twice is no error", async () => {
  const signOut = { method: "GET", path: "/api/login/signout" };
  const current = { method: "GET", path: "/api/login/current" };
  const [one, other] = [await signInAgain(scene.author.id), await signInAgain(scene.author.id)];
  await callApi(signOut, {}, { as: one });
  await callApi(signOut, { userToken: other.token });
  expect(await callApi(signOut, { userToken: other.token })).toMatchObject({ success: true });
  expect((await callApi(current, {}, { as: one })).data).toBeNull();
  expect((await callApi(current, {}, { as: other })).data).toBeNull();
  expect((await callApi(current, {}, { as: scene.author })).data).not.toBeNull();
});
