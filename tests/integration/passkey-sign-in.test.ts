import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { askForPasskey, givePasskey } from "tests/support/passkeys";
import { SoftAuthenticator, type Quirks } from "tests/support/soft-authenticator";
import { giveSecondFactor } from "tests/support/totp-app";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import {
  forgetPassword,
  resetPasswordByLink,
} from "~/features/accounts/identity/password.commands.server";
import { isProven } from "~/features/accounts/sessions/proof.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as signIn from "~/routes/user.signin";
import * as secondStep from "~/routes/user.signin_.code";

const password = "bamboo-forest";
const refused = "这个通行密钥没有通过，请再试一次，或者换一种方式";
/** The browser at the door. */
const browser = { Cookie: "formSeed=seed-of-this-browser" };
let member: Member;
let device: SoftAuthenticator;
let recovery: string[];

beforeAll(() => changeSetting("captchaSignin", "off"));

beforeEach(async () => {
  await inTransaction((trx) => trx.deleteFrom("rateLimit").execute());
  await inTransaction((trx) => trx.deleteFrom("signInFailure").execute());
  member = await createMember({ password });
  ({ device, recovery } = await givePasskey(member));
});

const cookieIn = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";
const tokenIn = (headers: Headers) => cookieIn(headers, "userToken").replace("userToken=", "");
const problemIn = (data: unknown) =>
  (data as { error?: Record<string, string[]> }).error?.[""]?.[0] ?? "";

const send = (passkey: string, headers: Record<string, string> = browser) =>
  callAction(
    signIn,
    "/user/signin",
    { intent: "passkey", by: "passkey", passkey, ref: "/topics" },
    { headers },
  );

/** Signs in with a device, as it should be or otherwise. */
async function enter(by = device, quirks: Quirks = {}, headers = browser) {
  const { asked } = await askForPasskey("sign-in", { headers: browser });
  return send(by.get(asked, quirks), headers);
}

const offered = async (Host: string) =>
  (await callLoader(signIn, "/user/signin", { headers: { Host } })).data as unknown;

describe("a passkey at the door", () => {
  test("is asked for without a name, and signs in with no second step", async () => {
    const { asked } = await askForPasskey("sign-in", { headers: browser });
    expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(asked.allowCredentials ?? []).toEqual([]);
    const answer = await send(device.get(asked));
    expect(answer.location).toBe("/topics");
    const viewer = await readViewerByToken(tokenIn(answer.headers));
    expect(viewer).toMatchObject({ id: member.id });
    expect(viewer && (await isProven(readDatabase(), viewer))).toBe(true);
    expect(cookieIn(answer.headers, "browser")).not.toBe("");
  });

  test("ends the session that the browser had before", async () => {
    const former = await signInAgain(member.id);
    const headers = { Cookie: `${browser.Cookie}; userToken=${former.token}` };
    expect((await enter(device, {}, headers)).status).toBe(302);
    expect(await readViewerByToken(former.token)).toBeNull();
  });

  test("need not count how often it is used", async () => {
    const synced = (await givePasskey(member, { device: new SoftAuthenticator(false) })).device;
    for (const _ of [1, 2]) expect((await enter(synced)).location).toBe("/topics");
  });

  const wrong: [string, Quirks][] = [
    ["for another origin", { origin: "https://localhost.example.com" }],
    ["for another host", { rpId: "example.com" }],
    ["for another challenge", { challenge: "AAAA" }],
    ["where the device made sure of nobody", { verified: false }],
    ["where the device counts back: there is a copy of it", { counter: 1 }],
    ["that names another member", { userHandle: Buffer.from("1").toString("base64url") }],
    ["that names no member", { userHandle: "" }],
  ];
  test.each(wrong)("is refused %s", async (_, quirks) => {
    const answer = await enter(device, quirks);
    expect([answer.status, problemIn(answer.data)]).toEqual([400, refused]);
    expect(tokenIn(answer.headers)).toBe("");
  });

  test("is refused with a signature of another device under its name", async () => {
    const { asked } = await askForPasskey("sign-in", { headers: browser });
    const { device: others } = await givePasskey(await createMember());
    const mine = JSON.parse(device.get(asked)) as { response: object };
    const theirs = JSON.parse(others.get(asked)) as { response: { signature: string } };
    const { signature } = theirs.response;
    const mixed = { ...mine, response: { ...mine.response, signature } };
    expect(problemIn((await send(JSON.stringify(mixed))).data)).toBe(refused);
  });

  test("is good once: what was signed is no answer to the next challenge, nor to none", async () => {
    const { asked } = await askForPasskey("sign-in", { headers: browser });
    const signed = device.get(asked);
    expect((await send(signed)).location).toBe("/topics");
    expect((await send(signed)).status).toBe(400);
    await askForPasskey("sign-in", { headers: browser });
    expect((await send(signed)).status).toBe(400);
  });

  test("of several answers at once lets one in", async () => {
    const { asked } = await askForPasskey("sign-in", { headers: browser });
    const signed = device.get(asked);
    const all = await Promise.all([1, 2, 3].map(() => send(signed)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([302, 400, 400]);
  });

  test("answers the challenge of its own browser, and of a sign-in, alone", async () => {
    const { asked } = await askForPasskey("sign-in", { headers: browser });
    expect((await send(device.get(asked), { Cookie: "formSeed=another" })).status).toBe(400);
    const proving = (await askForPasskey("prove", { as: member })).asked;
    expect((await send(device.get(proving))).status).toBe(400);
  });

  test("that is not known here is told so", async () => {
    const unknown = new SoftAuthenticator();
    const { asked } = await askForPasskey("add", { as: member });
    unknown.create(asked);
    expect(problemIn((await enter(unknown)).data)).toContain("没有登记在这里");
  });

  test.each(["", "{", "null", `{"id":"\\u0000"}`, `{"id":"AA","response":1}`, `{"id":["AA"]}`])(
    "is refused where there is none: %s",
    async (answer) => {
      await askForPasskey("sign-in", { headers: browser });
      expect((await send(answer)).status).toBe(400);
    },
  );

  test.each([
    [userStatus.waiting, "等待管理员审核"],
    [userStatus.disabled, "已被停用"],
  ])("is refused as a password is for an account of status %i", async (status, says) => {
    await inTransaction((trx) =>
      trx.updateTable("user").set({ status }).where("id", "=", member.id).execute(),
    );
    const answer = await enter();
    expect(problemIn(answer.data)).toContain(says);
    expect(tokenIn(answer.headers)).toBe("");
  });

  test("waits with the address that failed too often, and the passkey with itself alone", async () => {
    for (let tried = 0; tried < 5; tried += 1) await enter(device, { verified: false });
    expect((await enter()).status).toBe(429);
    const other = await createMember();
    const { device: others } = await givePasskey(other);
    expect((await enter(others)).location).toBe("/topics");
  });

  test("is offered where it is possible", async () => {
    expect(await offered("localhost:3000")).toMatchObject({ passkeys: true });
    expect(await offered("192.0.2.7:3000")).toMatchObject({ passkeys: false });
    expect(await offered("bbs.example.com")).toMatchObject({ passkeys: false });
  });

  test("made under another host is none of this one", async () => {
    await inTransaction((trx) =>
      trx.updateTable("passkey").set({ rpId: "old.example.com" }).execute(),
    );
    expect(problemIn((await enter()).data)).toContain("没有登记在这里");
  });
});

const stepPath = "/user/signin/code?ref=%2Ftopics";

async function showPassword(typed = password): Promise<string> {
  const fields = { username: member.viewer.username, password: typed, ref: "/topics" };
  const answer = await callAction(signIn, "/user/signin", fields);
  expect(answer.location).toBe(stepPath);
  return cookieIn(answer.headers, "signInStep");
}

async function showSecond(Cookie: string, by = device, quirks: Quirks = {}) {
  const { asked } = await askForPasskey("second-step", { headers: { Cookie } });
  const fields = {
    intent: "passkey",
    by: "passkey",
    passkey: by.get(asked, quirks),
    ref: "/topics",
  };
  return callAction(secondStep, stepPath, fields, { headers: { Cookie } });
}

describe("beside the password", () => {
  test("a passkey is the second step, and so is a recovery code", async () => {
    const half = await showPassword();
    const { data } = await callLoader(secondStep, stepPath, { headers: { Cookie: half } });
    expect(data).toMatchObject({ app: false, passkey: true });
    const { asked } = await askForPasskey("second-step", { headers: { Cookie: half } });
    expect(asked.allowCredentials).toHaveLength(1);
    const answer = await showSecond(half);
    expect(answer.location).toBe("/topics");
    expect(await readViewerByToken(tokenIn(answer.headers))).toMatchObject({ id: member.id });
    expect((await askForPasskey("second-step", { headers: { Cookie: half } })).status).toBe(400);
    const again = { headers: { Cookie: await showPassword() } };
    const fields = { code: recovery[0] ?? "", ref: "/topics" };
    expect((await callAction(secondStep, stepPath, fields, again)).location).toBe("/topics");
  });

  test("it stands beside the code of an app", async () => {
    await giveSecondFactor(member);
    const headers = { Cookie: await showPassword() };
    const { data } = await callLoader(secondStep, stepPath, { headers });
    expect(data).toMatchObject({ app: true, passkey: true });
  });

  test("another's passkey does not pass, nor one that is not asked for", async () => {
    const { device: others } = await givePasskey(await createMember());
    const half = await showPassword();
    expect(problemIn((await showSecond(half, others)).data)).toBe(refused);
    const { asked } = await askForPasskey("sign-in", { headers: browser });
    const fields = { intent: "passkey", by: "passkey", passkey: device.get(asked) };
    const headers = { Cookie: half };
    expect((await callAction(secondStep, stepPath, fields, { headers })).status).toBe(400);
    expect((await callAction(secondStep, stepPath, fields)).status).toBe(400);
  });

  test("the API asks for a code, of which an account without an app has those for recovery", async () => {
    const call = { method: "POST", path: "/api/login/signin" };
    const fields = { username: member.viewer.username, password };
    expect(await callApi(call, fields)).toMatchObject({ success: false, errorCode: 1006 });
    expect(await callApi(call, { ...fields, code: "000000" })).toMatchObject({ success: false });
    expect(await callApi(call, { ...fields, code: recovery[1] ?? "" })).toMatchObject({
      success: true,
    });
  });
});

describe("after a reset by mail, a passkey that came after the mailbox was last proven", () => {
  const fresh = "another-forest";

  /** Resets the password and answers what the member is told of it. */
  async function reset(): Promise<string> {
    await sendAndRead();
    await forgetPassword(`${member.viewer.username}@example.com`, "192.0.2.77");
    const token = (await sendAndRead()).find((mail) => mail.token)?.token ?? "";
    await resetPasswordByLink(token, fresh);
    return (await sendAndRead())[0]?.text ?? "";
  }

  test("signs in beside the new password only, until both were shown", async () => {
    expect(await reset()).toContain("通行密钥有 1 个");
    expect(problemIn((await enter()).data)).toContain("要先和新密码一起用一次");
    expect((await showSecond(await showPassword(fresh))).location).toBe("/topics");
    expect((await enter()).location).toBe("/topics");
  });

  test("signs in alone as before where it came earlier", async () => {
    await inTransaction((trx) =>
      trx
        .updateTable("user")
        .set({ emailVerified: 1, mailboxTime: Date.now() })
        .where("id", "=", member.id)
        .execute(),
    );
    expect(await reset()).not.toContain("通行密钥");
    expect((await enter()).location).toBe("/topics");
  });
});
