import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { ageProof } from "tests/factories/stale-proof";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { codeOf, giveSecondFactor, letCodesPass, type Keys } from "tests/support/totp-app";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import {
  linkAccount,
  signInLinked,
} from "~/features/accounts/linked-accounts/linked-account.commands.server";
import { rememberBrowser } from "~/features/accounts/secrets/guess-throttle.commands.server";
import { sweepPendingSignIns } from "~/features/accounts/second-factor/entry.commands.server";
import { endSessions } from "~/features/accounts/sessions/session.commands.server";
import { signUpAgain } from "~/features/accounts/sign-up/sign-up-again.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as prove from "~/routes/user.prove";
import * as signIn from "~/routes/user.signin";
import * as secondStep from "~/routes/user.signin_.code";

const password = "bamboo-forest";
const stepPath = "/user/signin/code?ref=%2Ftopics";
let member: Member;
let keys: Keys;

beforeAll(() => changeSetting("captchaSignin", "off"));

beforeEach(async () => {
  member = await createMember({ password });
  keys = await giveSecondFactor(member);
});

const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

const tokenIn = (headers: Headers) => cookieIn(headers, "userToken").replace("userToken=", "");

const showPassword = (who = member, headers: Record<string, string> = {}) =>
  callAction(
    signIn,
    "/user/signin",
    { username: who.viewer.username, password, ref: "/topics" },
    { headers },
  );

/** The cookie of a sign-in that is half done. */
const begin = async (headers?: Record<string, string>) =>
  cookieIn((await showPassword(member, headers)).headers, "signInStep");

const showCode = (Cookie: string, code: string) =>
  callAction(secondStep, stepPath, { code, ref: "/topics" }, { headers: { Cookie } });

const openStep = (Cookie: string) => callLoader(secondStep, stepPath, { headers: { Cookie } });

describe("the password of an account with a second factor", () => {
  test("signs nobody in, and leads to the second step, wherever one wanted to go", async () => {
    const answer = await showPassword();
    expect(answer.location).toBe(stepPath);
    expect(tokenIn(answer.headers)).toBe("");
    expect(cookieIn(answer.headers, "browser")).toBe("");
    const half = cookieIn(answer.headers, "signInStep");
    expect(answer.headers.getSetCookie().join()).toMatch(/signInStep=[^;]+;.*Max-Age=600/);
    expect(await readViewerByToken(half.replace("signInStep=", ""))).toBeNull();
    expect((await openStep(half)).data).toMatchObject({ back: "/topics" });
  });

  test("signs in with the code, once", async () => {
    const half = await begin();
    const answer = await showCode(half, codeOf(keys.secret));
    expect(answer.location).toBe("/topics");
    expect(await readViewerByToken(tokenIn(answer.headers))).toMatchObject({ id: member.id });
    expect(answer.headers.getSetCookie().join()).toMatch(/signInStep=;.*Max-Age=0/);
    await letCodesPass(member.id);
    expect((await showCode(half, codeOf(keys.secret))).status).toBe(400);
    expect((await openStep(half)).location).toBe("/user/signin?ref=%2Ftopics");
  });

  test("signs in with a recovery code, too", async () => {
    const answer = await showCode(await begin(), keys.recovery[3] ?? "");
    expect(await readViewerByToken(tokenIn(answer.headers))).toMatchObject({ id: member.id });
    expect((await showCode(await begin(), keys.recovery[3] ?? "")).status).toBe(400);
  });

  test("says at the field what is wrong with the code, and lets one try again", async () => {
    const half = await begin();
    for (const code of ["", "000000"]) {
      const answer = await showCode(half, code);
      expect(answer.status).toBe(400);
      expect(answer.data).toMatchObject({ error: { code: [expect.any(String)] } });
      expect(tokenIn(answer.headers)).toBe("");
    }
    expect((await showCode(half, codeOf(keys.secret))).location).toBe("/topics");
  });

  test("is no password for another's code", async () => {
    const other = await giveSecondFactor(await createMember({ password }));
    expect((await showCode(await begin(), codeOf(other.secret))).status).toBe(400);
    expect((await showCode(await begin(), other.recovery[0] ?? "")).status).toBe(400);
  });
});

/** Whether one has to begin the sign-in anew: neither page nor code goes on with it. */
async function isOver(half: string): Promise<boolean> {
  const page = await openStep(half);
  const answer = await showCode(half, codeOf(keys.secret));
  const shut = answer.status === 400 && tokenIn(answer.headers) === "";
  return page.location === "/user/signin?ref=%2Ftopics" && shut;
}

describe("a sign-in that is half done", () => {
  test("lasts ten minutes, and is swept", async () => {
    const half = await begin();
    const pending = readDatabase()
      .selectFrom("pendingSignIn")
      .select(["createTime", "expireTime"])
      .where("userId", "=", member.id);
    const [row] = await pending.execute();
    expect((row?.expireTime ?? 0) - (row?.createTime ?? 0)).toBe(10 * 60 * 1000);
    await inTransaction((trx) =>
      trx
        .updateTable("pendingSignIn")
        .set({ expireTime: Date.now() - 1 })
        .execute(),
    );
    expect(await isOver(half)).toBe(true);
    await inTransaction(sweepPendingSignIns);
    expect(await pending.execute()).toEqual([]);
  });

  test("ends with the member's sessions: a new password, everywhere signed out", async () => {
    const half = await begin();
    await inTransaction((trx) => endSessions(trx, member.id));
    expect(await isOver(half)).toBe(true);
  });

  test("ends when the account is disabled", async () => {
    const half = await begin();
    await inTransaction((trx) => changeDisabled(trx, member.id, true));
    expect(await isOver(half)).toBe(true);
  });

  test("is nobody's without its cookie, and with a made-up one", async () => {
    await begin();
    expect(await isOver("")).toBe(true);
    expect(await isOver("signInStep=made-up")).toBe(true);
  });
});

const five = async (half: () => Promise<string>) => {
  for (let guess = 0; guess < 5; guess += 1) await showCode(await half(), "000000");
};

const known = () =>
  readDatabase().selectFrom("knownBrowser").select("id").where("userId", "=", member.id).execute();

describe("the codes of an account", () => {
  test("are tried five times in a quarter of an hour, however many browsers try them", async () => {
    let browsers = 0;
    const strange = () => {
      browsers += 1;
      return begin({ Cookie: `browser=${String(browsers).padStart(22, "x")}` });
    };
    await five(strange);
    expect((await showCode(await strange(), codeOf(keys.secret))).status).toBe(429);
  });

  test("know no browser any more that last signed in longer ago than its cookie lives", async () => {
    await inTransaction((trx) => rememberBrowser(trx, member.id, "former".padEnd(22, "w")));
    const before = await known();
    const usedTime = Date.now() - 366 * 24 * 60 * 60 * 1000;
    await inTransaction((trx) =>
      trx.updateTable("knownBrowser").set({ usedTime }).where("userId", "=", member.id).execute(),
    );
    await inTransaction((trx) => rememberBrowser(trx, member.id, "latest".padEnd(22, "w")));
    expect([before.length > 0, (await known()).length]).toEqual([true, 1]);
  });

  test("are tried by a browser that signed in before apart from the others", async () => {
    const browser = `browser=${"known".padEnd(22, "w")}`;
    await inTransaction((trx) => rememberBrowser(trx, member.id, browser.replace("browser=", "")));
    await five(() => begin());
    const answer = await showCode(`${browser}; ${await begin()}`, codeOf(keys.secret));
    expect(answer.location).toBe("/topics");
  });

  test("make no browser a known one before they are right: not by the password, nor by proving it", async () => {
    const headers = { Cookie: `browser=${"y".repeat(22)}` };
    const half = await begin(headers);
    await ageProof(member);
    const proof = { intent: "prove", currentPassword: password, ref: "/topics" };
    const proven = await callAction(prove, "/user/prove", proof, { as: member, headers });
    expect(proven.location).toBe("/topics");
    expect(await known()).toEqual([]);
    await showCode(`${headers.Cookie}; ${half}`, codeOf(keys.secret));
    expect(await known()).toHaveLength(1);
  });

  test("leave none known that was let in before there were codes", async () => {
    member = await createMember({ password });
    await inTransaction((trx) => rememberBrowser(trx, member.id, "z".repeat(22)));
    expect(await known()).toHaveLength(1);
    await giveSecondFactor(member);
    expect(await known()).toEqual([]);
  });
});

describe("other ways in", () => {
  const device = { userAgent: "", address: "192.0.2.77", browser: "" };

  test("by an account elsewhere stops at the second step, too", async () => {
    const profile = { id: "4711", name: "远客" };
    const settings = await readSettings();
    const entry = await inTransaction(async (trx) => {
      await linkAccount(trx, member.viewer, "github", profile);
      return signInLinked(trx, "github", profile, device, settings);
    });
    expect(entry).toMatchObject({ userId: member.id, token: "" });
    const answer = await showCode(`signInStep=${entry.pending}`, codeOf(keys.secret));
    expect(await readViewerByToken(tokenIn(answer.headers))).toMatchObject({ id: member.id });
  });

  test("by sending the sign-up again is shut", async () => {
    const { username } = member.viewer;
    const form = { username, email: `${username}@example.com`, password };
    const fields = { ...form, nickname: "竹友", rePassword: password, phone: "", companyName: "" };
    expect(await signUpAgain(fields, device, 30)).toBeNull();
    const plain = await createMember({ username: "plainone", password });
    const plainForm = { ...fields, username: "plainone", email: "plainone@example.com" };
    expect(await signUpAgain(plainForm, device, 30)).toMatchObject({ userId: plain.id });
  });
});

describe("the API", () => {
  const call = { method: "POST", path: "/api/login/signin" };
  const enter = (code?: string) =>
    callApi<{ token: string } | null>(call, {
      username: member.viewer.username,
      password,
      ...(code !== undefined && { code }),
    });

  test("asks for the code with an error of its own, and takes it in the same call", async () => {
    const asked = await enter();
    expect(asked).toMatchObject({ status: 200, success: false, errorCode: 1006, data: null });
    expect(asked.message).toContain("code");
    expect(await enter("000000")).toMatchObject({ success: false, errorCode: 422 });
    // Once alone: half a minute may end between the two.
    const code = codeOf(keys.secret);
    const done = await enter(code);
    expect(await readViewerByToken(done.data?.token ?? "")).toMatchObject({ id: member.id });
    expect(await enter(code)).toMatchObject({ success: false });
  });

  test("tells nothing of it for a wrong password", async () => {
    const fields = { username: member.viewer.username, password: "wrong-password", code: "1" };
    expect(await callApi(call, fields)).toMatchObject({ success: false, errorCode: 0 });
  });
});
