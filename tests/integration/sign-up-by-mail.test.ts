import * as argon2 from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { password, person } from "tests/factories/applicant";
import { createMember } from "tests/factories/member";
import { solvedCaptcha } from "tests/support/captcha-solver";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { isOwn } from "tests/support/query-plan";
import { signInBy, strangeDevice } from "tests/support/sign-in";
import { eraseAccount } from "~/features/accounts/closing/closing.commands.server";
import { refuseApplicant } from "~/features/accounts/sign-up/sign-up-review.commands.server";
import { signUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { up as takeOutClearSignUps } from "~/platform/database/migrations/0165-sealed-sign-ups";
import * as signUpRoute from "~/routes/user.signup";
import * as verifyRoute from "~/routes/user.email.verify";

// A clock would tell less, and not always the same: what takes the time is counted instead.
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash) };
});

let people = 0;

/** An address that has an account. */
async function knownAddress(): Promise<string> {
  people += 1;
  const email = `holder${people}@example.com`;
  await createMember({ username: `holder${people}`, email, nickname: "先来的", password });
  return email;
}

const sendForm = async (typed: Record<string, string>) =>
  callAction(signUpRoute, "/user/signup", { ...typed, ...(await solvedCaptcha()) });

const confirm = (token: string) => callAction(verifyRoute, "/user/email/verify", { token });

/** Signs somebody new up by the form and answers what the mailed link carries. */
async function tokenOf(typed: ReturnType<typeof person>): Promise<string> {
  expect((await sendForm(typed)).status).toBe(302);
  const mails = await sendAndRead();
  return mails.find(({ to }) => to === typed.email)?.token ?? "";
}

const findUser = (username: string) =>
  readDatabase()
    .selectFrom("user")
    .select(["id", "status", "emailVerified", "mailboxTime"])
    .where("username", "=", username)
    .executeTakeFirst();

beforeAll(async () => {
  await changeSetting("emailVerifiedForPosting", true);
  await changeSetting("formSeconds", 0);
  await changeSetting("signupsPerHour", 1000);
});

const marks = () => readDatabase().selectFrom("usedSignUp").selectAll().execute();
const mails = () => readDatabase().selectFrom("mail").selectAll().orderBy("id").execute();

describe("where addresses have to be verified, a sign-up", () => {
  test("is answered with the same words for an address that has an account, by page and by API", async () => {
    const [known, unknown] = [person({ email: await knownAddress() }), person()];
    for (const fields of [{}, { captchaCode: "0000" }, { nickname: "" }]) {
      const answers = [];
      for (const typed of [known, unknown]) {
        const answer = await callAction(signUpRoute, "/user/signup", {
          ...typed,
          ...(await solvedCaptcha()),
          ...fields,
        });
        const { status, location, data } = answer;
        const { error } = (data ?? {}) as unknown as { error?: object };
        answers.push({ status, location, error, cookies: answer.headers.getSetCookie().length });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
    const calls = [];
    for (const typed of [person({ email: known.email }), person()]) {
      const fields = { ...typed, ...(await solvedCaptcha()) };
      const answer = await callApi({ method: "POST", path: "/api/login/signup" }, fields);
      calls.push({ status: answer.status, text: answer.text });
    }
    expect(calls[0]).toEqual(calls[1]);
    expect(JSON.parse(calls[0]?.text ?? "")).toMatchObject({
      success: true,
      data: { user: null, token: "" },
    });
  });

  test("costs the same for an address that has an account", async () => {
    const email = await knownAddress();
    const costs = [];
    for (const typed of [person(), person({ email })]) {
      const captcha = await solvedCaptcha();
      vi.mocked(argon2.hash).mockClear();
      const { queries } = await countStatements(() => signUp(typed, captcha, strangeDevice()));
      const hashes = vi.mocked(argon2.hash).mock.calls.length;
      costs.push({ hashes, statements: queries.filter(isOwn).map(({ sql }) => sql) });
    }
    expect(costs[0]?.hashes).toBe(1);
    expect(costs[1]).toEqual(costs[0]);
  });

  test("tells the holder of an address by mail that somebody tried, and changes nothing", async () => {
    const email = await knownAddress();
    const typed = person({ email: email.toUpperCase() });
    expect((await sendForm(typed)).location).toBe("/user/pending?mail");
    const mails = (await sendAndRead()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("有人用这个邮箱在竹林注册");
    expect(mails[0]?.text).toContain("先来的，你好");
    expect(mails[0]?.text).not.toContain("token=");
    expect(await findUser(typed.username)).toBeUndefined();
  });

  test("opens the account with the mailed link, once, and nobody signs in before", async () => {
    const typed = person();
    const token = await tokenOf(typed);
    expect(await findUser(typed.username)).toBeUndefined();
    await expect(signInBy(typed.username, password)).rejects.toThrow("用户名或密码不对");
    const page = await callLoader(verifyRoute, `/user/email/verify?token=${token}`);
    expect(page.data).toMatchObject({ opens: true });

    expect(await confirm(token)).toMatchObject({ status: 302, location: "/user/signin" });
    expect(await findUser(typed.username)).toMatchObject({ status: 0, emailVerified: 1 });
    expect((await signInBy(typed.username, password)).token).not.toBe("");
    expect(await confirm(token)).toMatchObject({
      status: 400,
      data: { error: { "": ["这个邮箱已经有账号了，可以直接登录"] } },
    });
  });

  test("opens nothing by a link that was used, after the applicant was refused or left again", async () => {
    for (const leaves of [refuseApplicant, eraseAccount]) {
      const policy = leaves === refuseApplicant ? "approval" : "open";
      await changeSetting("signupPolicy", policy);
      const typed = person();
      const token = await tokenOf(typed);
      expect((await confirm(token)).status).toBe(302);
      const { id } = (await findUser(typed.username)) ?? { id: 0 };
      await inTransaction((trx) => leaves(trx, id, "不合适"));
      // The same bytes, spelt differently.
      for (const spelling of [token, `${token}=`]) {
        expect(await confirm(spelling)).toMatchObject({
          status: 400,
          data: { error: { "": [expect.stringContaining("已经用过了")] } },
        });
      }
      expect(await findUser(typed.username)).toBeUndefined();
    }
    await changeSetting("signupPolicy", "open");
  });

  test("opens one account by a link that is opened twice at once", async () => {
    const typed = person();
    const token = await tokenOf(typed);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400]);
    expect(await findUser(typed.username)).toBeDefined();
  });

  test("keeps that a link was used for a day, and nothing of who used it", async () => {
    await inTransaction((trx) => trx.deleteFrom("usedSignUp").execute());
    expect((await confirm(await tokenOf(person()))).status).toBe(302);
    const [first, ...others] = await marks();
    expect([Object.keys(first ?? {}), others]).toEqual([["tokenHash", "expireTime"], []]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    expect((await confirm(await tokenOf(person()))).status).toBe(302);
    vi.useRealTimers();
    expect(await marks()).toHaveLength(1);
    expect(await marks()).not.toContainEqual(first);
  });

  test("keeps no name for who has not opened the link, so that names tell nothing of addresses", async () => {
    const username = "wanted1";
    const tried = person({ username, email: await knownAddress() });
    expect((await sendForm(tried)).status).toBe(302);
    const first = await tokenOf(person({ username }));
    const second = await tokenOf(person({ username }));
    expect((await confirm(second)).status).toBe(302);
    expect(await confirm(first)).toMatchObject({
      data: { error: { "": [expect.stringContaining("换一个重新注册")] } },
    });
  });

  test("tells of a name that is taken, and of the address nothing", async () => {
    await createMember({ username: "Longago" });
    for (const email of [await knownAddress(), "somebody-new@example.com"]) {
      const { status, data } = await sendForm(person({ username: "longago", email }));
      expect(status).toBe(400);
      const { error } = data as unknown as { error: Record<string, string[]> };
      expect(Object.keys(error)).toEqual(["username", "captchaCode"]);
    }
  });

  test("waits for an admin where the owner wants both", async () => {
    await changeSetting("signupPolicy", "approval");
    const typed = person();
    const token = await tokenOf(typed);
    expect(await confirm(token)).toMatchObject({ status: 302, location: "/user/pending" });
    expect(await findUser(typed.username)).toMatchObject({ status: 2, emailVerified: 1 });
    await changeSetting("signupPolicy", "open");
  });

  test("sends five letters an hour to a mailbox, whether it has an account or not", async () => {
    for (const email of [await knownAddress(), "often@example.com"]) {
      for (let count = 1; count <= 5; count += 1) {
        expect((await sendForm(person({ email }))).status).toBe(302);
      }
      expect(await sendForm(person({ email: email.toUpperCase() }))).toMatchObject({
        status: 429,
        data: { error: { "": [expect.stringContaining("刚发过几封信")] } },
      });
    }
  });
});

describe("the link of a sign-up", () => {
  beforeEach(() => vi.useRealTimers());

  test("is good for a day", async () => {
    const token = await tokenOf(person());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    expect(await confirm(token)).toMatchObject({
      status: 400,
      data: { error: { "": ["这个链接过期了，请重新注册一次"] } },
    });
  });

  test("is read by nobody and changed by nobody", async () => {
    const typed = person();
    const token = await tokenOf(typed);
    expect(Buffer.from(token.slice(4), "base64url").toString()).not.toContain(typed.username);
    const changed = `${token.slice(0, -2)}${token.endsWith("A") ? "B" : "A"}=`;
    expect((await confirm(changed)).status).toBe(400);
    expect((await confirm("new-".repeat(30))).status).toBe(400);
  });

  test("waits in the log of mails sealed, with nothing of who signed up", async () => {
    const typed = person({ nickname: "守密竹", phone: "13800138000", companyName: "守密公司" });
    expect((await sendForm(typed)).status).toBe(302);
    const clear = [typed.username, typed.email, "守密", typed.phone, "argon2"];
    const waiting = await mails();
    expect(waiting.at(-1)).toMatchObject({ kind: "confirm-sign-up", status: "waiting" });
    for (const word of clear) expect(JSON.stringify(waiting)).not.toContain(word);
    const sent = (await sendAndRead()).find(({ to }) => to === typed.email);
    expect(sent?.text).toContain("守密竹，你好");
    const log = await mails();
    expect(log.at(-1)).toMatchObject({ status: "sent", letter: "" });
    expect(log.at(-1)?.text).toContain("你好：");
    for (const word of clear) expect(JSON.stringify(log)).not.toContain(word);
  });

  test("is taken out of the log where an earlier version kept it in clear", async () => {
    const kind = "confirm-sign-up";
    const row = { kind, userId: 0, address: "", createTime: 1 } as const;
    const told = { letter: "", text: "旧竹，你好：" };
    await inTransaction(async (trx) => {
      const waiting = {
        ...row,
        status: "waiting",
        letter: '{"nickname":"旧竹"}',
        text: "",
      } as const;
      await trx
        .insertInto("mail")
        .values([waiting, { ...waiting, status: "failed" }, { ...row, ...told, status: "sent" }])
        .execute();
      await takeOutClearSignUps(trx as never);
    });
    const rows = await readDatabase().selectFrom("mail").selectAll().orderBy("id").execute();
    expect(rows.slice(-3).map(({ status }) => status)).toEqual(["dropped", "dropped", "sent"]);
    expect(JSON.stringify(rows)).not.toContain("旧竹");
  });

  test("is not sent once it would be too old", async () => {
    const typed = person();
    expect((await sendForm(typed)).status).toBe(302);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    expect(await sendAndRead()).toEqual([]);
    const mails = await readDatabase().selectFrom("mail").selectAll().orderBy("id").execute();
    expect(mails.at(-1)).toMatchObject({ status: "dropped", letter: "" });
    expect(mails.at(-1)?.lastError).toContain("有效期过了");
  });

  test("leaves neither address nor token in the log of mails", async () => {
    const typed = person();
    const token = await tokenOf(typed);
    const rows = await readDatabase().selectFrom("mail").selectAll().execute();
    expect(rows.some(({ kind }) => kind === "confirm-sign-up")).toBe(true);
    for (const secret of [token, typed.email]) expect(JSON.stringify(rows)).not.toContain(secret);
    await inTransaction((trx) => trx.deleteFrom("mail").execute());
  });
});
