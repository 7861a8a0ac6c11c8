import { afterEach, describe, expect, test } from "vitest";
import { createModerator, createMember } from "tests/factories/member";
import { solve, solvedCaptcha } from "tests/support/captcha-solver";
import { inRounds, saidAtOnce } from "tests/support/said-at-once";
import { strangeDevice } from "tests/support/sign-in";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { newCaptcha } from "~/features/accounts/captcha/captcha.commands.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.commands.server";
import { readApplicants } from "~/features/accounts/sign-up/sign-up-review.queries.server";
import { signUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import {
  approveSignUp,
  refuseSignUp,
} from "~/features/moderation/member-moderation.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";

const moderator = await createModerator();
let people = 0;

function typed(fields: Partial<Record<string, string>> = {}) {
  people += 1;
  const password = fields["password"] ?? "bamboo-forest";
  return {
    nickname: "新竹",
    phone: "",
    companyName: "",
    username: `newbie${people}`,
    email: `newbie${people}@example.com`,
    password,
    rePassword: password,
    ...fields,
  };
}

async function signUpAs(fields: Partial<Record<string, string>> = {}, captcha?: string) {
  const answer = await solvedCaptcha();
  if (captcha !== undefined) answer.captchaCode = captcha;
  return signUp(typed(fields), answer, strangeDevice());
}

async function refusal(fields: Partial<Record<string, string>>, captcha?: string) {
  const error: unknown = await signUpAs(fields, captcha).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FieldsInvalid);
  return (error as FieldsInvalid).fields;
}

afterEach(() => changeSetting("signupPolicy", "open"));

test("a password of the 100,000 commonest is refused beside its field", async () => {
  // Neither a run nor one of the few words that the field itself knows.
  const words = "这个密码太常见了，别人很快就能猜到，请换一个";
  expect(await refusal({ password: "Hawthorn12" })).toEqual({ password: [words] });
});

describe("a sign-up", () => {
  test("opens an account and signs in", async () => {
    const { userId, status, token } = await signUpAs({
      username: "Zhuyouyi",
      nickname: " 竹友 ",
      phone: "138-0013-8000",
      companyName: "竹里馆",
    });
    expect(status).toBe(0);
    expect(await readViewerByToken(token)).toMatchObject({ id: userId, nickname: "竹友" });
    const user = await readDatabase()
      .selectFrom("user")
      .selectAll()
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      username: "Zhuyouyi",
      phone: "13800138000",
      companyName: "竹里馆",
      emailVerified: 0,
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("says everything that is wrong with what was typed at once", async () => {
    const fields = await refusal(
      {
        username: "abcd",
        email: "nowhere",
        nickname: "  ",
        password: "short",
        rePassword: "other",
        phone: "12345",
        companyName: "竹".repeat(65),
      },
      "wrong",
    );
    expect(fields).toMatchObject({
      username: [expect.stringContaining("5 到 12 位")],
      email: [expect.any(String)],
      nickname: ["请填写昵称"],
      password: ["密码至少 8 个字符"],
      rePassword: ["两次填写的密码不一样"],
      phone: [expect.stringContaining("手机号的写法不对")],
      companyName: [expect.stringContaining("不能超过 64 个字")],
      captchaCode: [expect.stringContaining("验证码不对")],
    });
  });

  test("says which names are taken, once the captcha is answered and the rest is right", async () => {
    await createMember({ username: "Suchwood", email: "Su@Example.com" });
    const names = { username: "SUCHWOOD", email: "su@example.COM" };
    expect(await refusal(names)).toEqual({
      username: [expect.stringContaining("已经有人用了")],
      email: [expect.stringContaining("已经注册过了")],
      captchaCode: ["验证码过期或者用过了，请照新的再填一次"],
    });
    await expect(signUpAs(names, "wrong")).rejects.toMatchObject({ code: 1000 });
    for (const captcha of ["wrong", undefined]) {
      const fields = await refusal({ ...names, nickname: "" }, captcha);
      expect(fields).not.toHaveProperty("username");
      expect(fields).not.toHaveProperty("email");
    }
  });

  test("asks about one person for one captcha", async () => {
    const email = "asked@example.com";
    await createMember({ email });
    const answer = await solvedCaptcha();
    const ask = () => signUp(typed({ email }), answer, strangeDevice());
    await expect(ask()).rejects.toMatchObject({ fields: { email: [expect.any(String)] } });
    await expect(ask()).rejects.toMatchObject({ code: 1000 });
  });

  test("keeps a right captcha good while other fields are wrong, and uses it up at the end", async () => {
    const answer = solve(await newCaptcha("picture"));
    const form = typed();
    await expect(signUp({ ...form, nickname: "" }, answer, strangeDevice())).rejects.toThrow(
      "昵称",
    );
    await expect(signUp(form, answer, strangeDevice())).resolves.toMatchObject({ status: 0 });
    await expect(signUp(typed(), answer, strangeDevice())).rejects.toMatchObject({ code: 1000 });
  });

  test.each([
    ["a Cyrillic а", "аdmin1", "看起来像"],
    ["full-width letters", "ａｄｍｉｎ１", "看起来像"],
    ["a zero-width space", "admin\u200b1", "看起来像"],
    ["four characters", "abcd", "5 到 12 位"],
    ["thirteen characters", "abcdefghijklm", "5 到 12 位"],
    ["a digit first", "1abcde", "英文字母开头"],
    ["a space inside", "ab cde", "5 到 12 位"],
  ])("refuses a username with %s", async (_what, username, says) => {
    expect((await refusal({ username }))["username"]?.[0]).toContain(says);
  });

  test.each([
    ["a zero-width space", "竹\u200b友"],
    ["a right-to-left override", "\u202e友竹"],
    ["an isolate", "竹\u2067友"],
    ["a control character", "竹\u0007友"],
    ["seventeen characters", "竹".repeat(17)],
    ["nothing to be seen", "\u3164\u2800"],
  ])("refuses a nickname with %s", async (_what, nickname) => {
    expect(await refusal({ nickname })).toHaveProperty("nickname");
  });

  test.each([
    ["10 kB", "竹".repeat(10_000), "密码最多 128 个字符，现在有 10000 个"],
    ["among the commonest", "Password1", "太常见"],
    ["a row of keys", "qwertyui", "太常见"],
    ["one piece again and again", "abcabcabc", "太常见"],
  ])("refuses a password that is %s", async (_what, password, says) => {
    expect((await refusal({ password }))["password"]?.[0]).toContain(says);
  });

  test("whose answer was lost is let in when it is sent again, with its own password alone", async () => {
    const names = { username: "lostanswer", email: "lost-answer@example.com" };
    const { userId } = await signUpAs(names);
    const again = await signUpAs({ ...names, username: "LostAnswer" });
    expect(again).toMatchObject({ userId, status: 0 });
    expect(await readViewerByToken(again.token)).toMatchObject({ id: userId });

    const taken = ["username", "email", "captchaCode"];
    const wrong = await refusal({ ...names, password: "another-forest" });
    expect(Object.keys(wrong)).toEqual(taken);
    await expect(signUpAs(names, "wrong")).rejects.toMatchObject({ code: 1000 });
    await createMember({ username: "otherone1" });
    expect(Object.keys(await refusal({ ...names, username: "otherone1" }))).toEqual(taken);
    await inTransaction((trx) =>
      trx.updateTable("user").set({ createTime: 0 }).where("id", "=", userId).execute(),
    );
    expect(Object.keys(await refusal(names))).toEqual(taken);
  });

  test("refuses the username as the password", async () => {
    const fields = await refusal({ username: "mozhutang", password: "MoZhuTang" });
    expect(fields["password"]?.[0]).toContain("不能和用户名");
  });

  test("of one name by many at the same time lets one in and tells the others", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        signUpAs({ username: at % 2 === 0 ? "Fengyun" : "fengYUN", email: `f${at}@example.com` }),
      ),
    );
    const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(5);
    for (const error of refused) {
      expect((error as FieldsInvalid).fields["username"]?.[0]).toContain("已经有人用了");
    }
  });
});

describe("the policy", () => {
  test("closed lets nobody sign up", async () => {
    await changeSetting("signupPolicy", "closed");
    await expect(signUpAs()).rejects.toThrow("本站暂不开放注册");
  });

  test("approval lets an admin decide: nobody signs in before", async () => {
    await changeSetting("signupPolicy", "approval");
    const waiting = await signUpAs({ username: "waiting1", nickname: "等候" });
    expect(waiting).toMatchObject({ status: 2, token: "" });
    const form = { username: "waiting1", password: "bamboo-forest" };
    const enter = async () => signIn({ ...form, ...(await solvedCaptcha()) }, strangeDevice());
    await expect(enter()).rejects.toThrow("等待管理员审核");
    expect(await readApplicants()).toMatchObject([{ id: waiting.userId, nickname: "等候" }]);
    await approveSignUp(moderator.viewer, waiting.userId);
    expect(await readApplicants()).toEqual([]);
    expect(await enter()).toMatchObject({ userId: waiting.userId });
    await expect(approveSignUp(moderator.viewer, waiting.userId)).rejects.toThrow("已经处理过了");
  });

  test("approval refused makes the names free again", async () => {
    await changeSetting("signupPolicy", "approval");
    const names = { username: "refused1", email: "refused@example.com" };
    const { userId } = await signUpAs(names);
    await refuseSignUp(moderator.viewer, userId, "资料不全");
    expect(await readApplicants()).toEqual([]);
    await changeSetting("signupPolicy", "open");
    await expect(signUpAs(names)).resolves.toMatchObject({ status: 0 });
  });

  test("approval has an application decided once, by two at once, too", () =>
    inRounds(async () => {
      await changeSetting("signupPolicy", "approval");
      const other = await createModerator();
      const { userId } = await signUpAs();
      const said = await saidAtOnce([
        refuseSignUp(moderator.viewer, userId, "资料不全"),
        approveSignUp(other.viewer, userId),
        approveSignUp(moderator.viewer, userId),
      ]);
      const done = "这个申请已经处理过了";
      expect(said).toEqual(["", done, done]);
      const acts = await readDatabase()
        .selectFrom("auditLog")
        .select("act")
        .where("entityType", "=", "user")
        .where("entityId", "=", userId)
        .execute();
      expect(acts).toHaveLength(1);
    }));

  test("limits the sign-ups of one address in an hour", async () => {
    await changeSetting("signupsPerHour", 2);
    const device = strangeDevice();
    const once = async () => signUp(typed(), await solvedCaptcha(), device);
    await once();
    await once();
    await expect(once()).rejects.toMatchObject({ code: 429 });
    await changeSetting("signupsPerHour", 60);
  });
});
