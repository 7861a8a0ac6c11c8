import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { answerOf, callLoader } from "tests/support/call-route";
import { formRequest, origin } from "tests/support/visit";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { scriptAction } from "~/features/accounts/account/script-action.server";
import {
  isFormToken,
  memberFormToken,
  memberOfToken,
  visitorFormToken,
} from "~/platform/http/form-token.server";
import { pageAction } from "~/platform/http/page-action.server";
import * as root from "~/root";
import type { RootData } from "~/root-data";

let member: Member;
let Cookie: string;

beforeAll(async () => {
  member = await createMember();
  Cookie = `userToken=${member.token}`;
});

const requestWith = (cookie: string) => new Request(origin, { headers: { Cookie: cookie } });

/** A form of a browser that holds a session and, planted by somebody else, the seed of visitors' forms. */
function sendPlanted(formToken: string, ofMember: boolean) {
  const headers = { Cookie: "formSeed=planted" };
  const request = formRequest("/", { title: "x" }, { as: member, headers, formToken });
  const form = { schema: z.object({ title: z.string() }), run: async () => ({ to: "/done" }) };
  return answerOf(() => (ofMember ? memberAction(request, form) : pageAction(request, form)));
}

const planted = () => visitorFormToken(requestWith("formSeed=planted")).token;

describe("The token of a visitor's form", () => {
  test("sends no form of a member, by page or by script", async () => {
    expect((await sendPlanted(planted(), true)).status).toBe(403);
    const headers = { Cookie: "formSeed=planted" };
    const request = formRequest("/", {}, { as: member, headers, formToken: planted() });
    expect((await scriptAction(request, async () => "done")).status).toBe(403);
  });

  test("sends the forms that visitors have, whatever session is there", async () => {
    expect(await sendPlanted(planted(), false)).toMatchObject({ status: 302, location: "/done" });
  });

  test("is good in the browser that it was given to alone", () => {
    expect(isFormToken(requestWith("formSeed=planted"), planted(), false)).toBe(true);
    expect(isFormToken(requestWith("formSeed=other"), planted(), false)).toBe(false);
    expect(isFormToken(requestWith(""), planted(), false)).toBe(false);
  });
});

describe("The token of a member's form", () => {
  test("sends it, and is another session's never", async () => {
    const token = memberFormToken(requestWith(Cookie), member.id);
    expect(await sendPlanted(token, true)).toMatchObject({ status: 302, location: "/done" });
    expect(memberOfToken(token)).toBe(member.id);
    const other = `userToken=${(await signInAgain(member.id)).token}`;
    expect(isFormToken(requestWith(other), token, true)).toBe(false);
  });

  test("of another account is told apart from one that is too old: whoever sends it again signs it", async () => {
    const writer = await createMember();
    const token = memberFormToken(requestWith(`userToken=${writer.token}`), writer.id);
    const says = `现在登录的是“${member.viewer.nickname}”`;
    const byPage = await sendPlanted(token, true);
    expect([byPage.status, JSON.stringify(byPage.data)]).toEqual([
      403,
      expect.stringContaining(says),
    ]);
    const request = formRequest("/", {}, { as: member, formToken: token });
    const byScript = await scriptAction(request, async () => "done");
    expect([byScript.status, await byScript.text()]).toEqual([403, expect.stringContaining(says)]);
    const old = memberFormToken(requestWith("userToken=older"), member.id);
    expect(JSON.stringify((await sendPlanted(old, true)).data)).toContain("登录状态变了");
  });

  test("of a session that ended is exchanged for script of the same member, and for nobody else", async () => {
    const sendOld = async (formToken: string, as: Member | null = member) => {
      const request = formRequest("/", {}, { as, formToken });
      const answer = await scriptAction(request, async () => "done");
      const told = (await answer.json()) as { message: string; formToken?: string };
      return { status: answer.status, ...told };
    };
    const old = (id: number) => memberFormToken(requestWith("userToken=older"), id);
    const { status, message, formToken = "" } = await sendOld(old(member.id));
    expect([status, message]).toEqual([403, "页面停留太久或登录状态变了，请刷新页面再试"]);
    expect(isFormToken(requestWith(Cookie), formToken, true)).toBe(true);
    const another = await createMember();
    for (const token of [old(another.id), old(0), "", "x"]) {
      const answer = await sendOld(token);
      expect([answer.status, answer.formToken]).toEqual([403, undefined]);
    }
    const unknown = await sendOld(old(member.id), null);
    expect([unknown.status, unknown.formToken]).toEqual([401, undefined]);
    const headers = { Origin: "https://elsewhere.example" };
    const foreign = formRequest("/", {}, { as: member, headers, formToken: old(member.id) });
    const answer = await scriptAction(foreign, async () => "done");
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.not.stringContaining("formToken"),
    ]);
  });

  test("is written otherwise on each page, so that nothing is learned from how it is compressed", async () => {
    const tokens = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { data } = await callLoader(root, "/topics", { as: member });
        return (data as unknown as RootData).formToken;
      }),
    );
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(isFormToken(requestWith(Cookie), token, true)).toBe(true);
    // No place in it says the same twice in a row of pages.
    const bodies = tokens.map((token) => token.replace(/^\d+\./, ""));
    for (const at of [0, 20, 43, 60, 80]) {
      expect(new Set(bodies.map((body) => body.slice(at, at + 4))).size).toBeGreaterThan(45);
    }
  });

  test("is nothing but what was given: cut, longer or changed it is refused", async () => {
    const token = memberFormToken(requestWith(Cookie));
    const changed = token.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
    for (const wrong of [changed, token.slice(0, -4), `${token}AAAA`, "0.", ""]) {
      expect(isFormToken(requestWith(Cookie), wrong, true)).toBe(false);
    }
  });
});

test("Visitors' pages hold no token", async () => {
  expect(JSON.stringify((await callLoader(root, "/topics")).data)).not.toMatch(/formToken":"\d/);
});
