import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApiScene, type ApiScene } from "tests/factories/api-scene";
import { createMember, type Member } from "tests/factories/member";
import type { ApiCase } from "tests/support/api-case";
import { readingCases } from "tests/support/api-reading-cases";
import { writingCases } from "tests/support/api-writing-cases";
import { callApi, type ApiFields } from "tests/support/call-api";
import { describedCalls, misfit } from "tests/support/fits-description";
import type { Endpoint } from "~/api/calls/endpoint.server";
import { endpoints } from "~/api/endpoints/endpoints.server";

// The site reads its environment when it is loaded, so the providers must stand before.
const elsewhere = await vi.hoisted(async () => {
  const { OAuthServer } = await import("tests/providers/oauth-server");
  const server = new OAuthServer();
  Object.assign(process.env, OAuthServer.variables(await server.start()));
  return server;
});

let scene: ApiScene;
let member: Member;
beforeAll(async () => {
  scene = await createApiScene();
  member = await createMember();
});
afterAll(() => elsewhere.stop());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isCallback = ({ path }: Endpoint) => path.endsWith("/callback");
const cases = { ...readingCases, ...writingCases };

type Proved = [name: string, endpoint: Endpoint, one: ApiCase];
const proved = endpoints
  .filter((endpoint) => !isCallback(endpoint))
  .flatMap((endpoint): Proved[] => {
    const one = cases[nameOf(endpoint)];
    return one ? [[nameOf(endpoint), endpoint, one]] : [];
  });
const provedWhere = (fits: (endpoint: Endpoint, one: ApiCase) => boolean) =>
  proved.filter(([, endpoint, one]) => fits(endpoint, one));

function callerOf(endpoint: Endpoint, { as }: ApiCase): Member | null {
  if (as) return scene[as];
  if (endpoint.access === "anyone") return null;
  return endpoint.access === "moderator" ? scene.moderator : member;
}

/** Makes a call and proves that the answer is as the description has it. */
async function callAsDescribed(endpoint: Endpoint, fields: ApiFields, as: Member | null) {
  const answer = await callApi(endpoint, fields, { as });
  expect(misfit(endpoint, answer.status, JSON.parse(answer.text))).toBe("");
  return answer;
}

/** What a case leaves unsaid that its call needs to have said. */
function gapsOf([name, { input, method, access, path }, one]: Proved): string[] {
  const beside = Object.keys(input.shape).filter((field) => !path.includes(`{${field}}`));
  const names = path.includes("{id}") && !path.includes("/user/edit/");
  return [
    beside.length === 0 && one.bad !== null && `${name}: no field can be wrong`,
    names && one.missing === null && `${name}: what is not there?`,
    method === "POST" && access === "member" && !one.muted && `${name}: may the muted?`,
  ].filter((gap) => gap !== false);
}

describe("the calls", () => {
  test("that are mounted are those that are described", () => {
    expect(describedCalls().toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  });

  test("each have their cases, and no case is without its call", () => {
    const named = endpoints.filter((one) => !isCallback(one)).map(nameOf);
    expect(Object.keys(cases).toSorted()).toEqual(named.toSorted());
    expect(proved.flatMap(gapsOf)).toEqual([]);
  });
});

describe("who calls rightly", () => {
  test.each(provedWhere(({ media }) => !media))("is answered by %s", async (_, endpoint, one) => {
    const caller = callerOf(endpoint, one);
    const answer = await callAsDescribed(endpoint, await one.good(scene), caller);
    expect(answer).toMatchObject({ status: 200, success: true, message: "", errorCode: 0 });
  });

  test.each(provedWhere(({ media }) => media !== undefined))(
    "is sent a picture by %s",
    async (_, endpoint, one) => {
      const { status, headers } = await callApi(endpoint, await one.good(scene));
      expect([status, headers.get("Content-Type")]).toEqual([200, endpoint.media]);
    },
  );
});

describe("who fills in a field wrongly", () => {
  test.each(provedWhere((_, { bad }) => bad !== null))(
    "is told which one by %s",
    async (_, endpoint, one) => {
      const fields = { ...(await one.good(scene)), ...one.bad };
      const answer = await callAsDescribed(endpoint, fields, callerOf(endpoint, one));
      expect(answer).toMatchObject({ status: 200, success: false, errorCode: 422 });
      expect(Object.keys(answer.data as object)).toEqual(Object.keys(one.bad ?? {}));
      expect(answer.message).toMatch(/\p{Script=Han}/u);
    },
  );
});

describe("who names what is not there", () => {
  test.each(provedWhere((_, { missing }) => missing !== null))(
    "is told so by %s",
    async (_, endpoint, one) => {
      const fields = { ...(await one.good(scene)), ...one.missing };
      const answer = await callAsDescribed(endpoint, fields, callerOf(endpoint, one));
      expect(answer).toMatchObject({ status: 200, success: false, data: null, errorCode: 404 });
    },
  );
});

describe("who is not signed in", () => {
  test.each(provedWhere(({ access }) => access !== "anyone"))(
    "is asked to by %s",
    async (_, endpoint, one) => {
      const answer = await callAsDescribed(endpoint, await one.good(scene), null);
      expect(answer).toMatchObject({ status: 200, data: null, errorCode: 1, message: "请先登录" });
    },
  );
});

describe("who keeps no order", () => {
  test.each(provedWhere(({ access }) => access === "moderator"))(
    "may not call %s",
    async (_, endpoint, one) => {
      const answer = await callAsDescribed(endpoint, await one.good(scene), member);
      expect(answer).toMatchObject({ status: 200, success: false, data: null, errorCode: 2 });
    },
  );
});

describe("who is muted", () => {
  test.each(provedWhere((_, { muted }) => muted === "refused"))(
    "may not call %s",
    async (_, endpoint, one) => {
      const answer = await callAsDescribed(endpoint, await one.good(scene), scene.muted);
      expect(answer).toMatchObject({ status: 200, success: false, data: null, errorCode: 1001 });
    },
  );

  test.each(provedWhere((_, { muted }) => muted === "allowed"))(
    "may still call %s",
    async (_, endpoint, one) => {
      const answer = await callAsDescribed(endpoint, await one.good(scene), scene.muted);
      expect(answer.errorCode).not.toBe(1001);
    },
  );
});

describe.each(endpoints.filter(isCallback).map((one) => [nameOf(one), one] as const))(
  "%s",
  (_name, endpoint) => {
    const provider = endpoint.path.split("/")[2] ?? "";
    const authorize = { method: "GET", path: `/api/${provider}/login/authorize` };

    /** Goes to the provider and comes back: what it sends along, and the cookie of this browser. */
    async function goThere() {
      elsewhere.person = { id: "77", name: "远客" };
      const { data, headers } = await callApi<{ url: string }>(authorize, { ref: "/topics" });
      const came = await fetch(data.url, { redirect: "manual" });
      const back = new URL(came.headers.get("Location") ?? "").searchParams;
      const cookie = headers.getSetCookie().find((one) => one.startsWith("oauthState=")) ?? "";
      return { fields: Object.fromEntries(back), cookie: cookie.split(";")[0] ?? "" };
    }

    test("signs in who comes back to the browser that left", async () => {
      const { fields, cookie } = await goThere();
      const answer = await callApi(endpoint, fields, { headers: { Cookie: cookie } });
      expect(misfit(endpoint, 200, JSON.parse(answer.text))).toBe("");
      expect(answer.data).toMatchObject({
        user: { nickname: "远客", status: 0 },
        token: expect.stringMatching(/^.{40,}$/),
        ref: "/topics",
      });
      const again = await callApi(endpoint, fields, { headers: { Cookie: cookie } });
      expect(again).toMatchObject({ success: false, errorCode: 0 });
    });

    test("refuses another browser", async () => {
      const { fields } = await goThere();
      expect(await callApi(endpoint, fields)).toMatchObject({ success: false, errorCode: 0 });
    });
  },
);
