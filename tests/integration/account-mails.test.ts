import { describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { sendAndRead, sentSubjects } from "tests/support/mailbox";
import { signInBy, strangeDevice } from "tests/support/sign-in";
import { stopClock } from "tests/support/stopped-clock";
import { resetPassword } from "~/features/accounts/account/account.commands.server";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import {
  confirmEmail,
  requestEmailChange,
  resendVerification,
} from "~/features/accounts/identity/email.commands.server";
import { mailIdentityCode } from "~/features/accounts/identity/identity.commands.server";
import {
  changePassword,
  checkResetLink,
  forgetPassword,
  resetPasswordByLink,
} from "~/features/accounts/identity/password.commands.server";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { judgeCode } from "~/features/accounts/secrets/one-time-token.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";

const password = "bamboo-forest";
let made = 0;

async function createPerson(
  nickname = "竹友",
): Promise<Member & { username: string; email: string }> {
  made += 1;
  const username = `person${made}`;
  const email = `${username}@example.com`;
  return { username, email, ...(await createMember({ username, email, nickname, password })) };
}

const proof = (currentPassword = password) => ({
  currentPassword,
  code: "",
  device: strangeDevice(),
});

async function letLinksExpire(): Promise<void> {
  await inTransaction((trx) =>
    trx
      .updateTable("oneTimeToken")
      .set({ expireTime: Date.now() - 1 })
      .execute(),
  );
}

describe("the verification of an address", () => {
  test("comes as text and HTML in Chinese, and its link works once", async () => {
    const { id, email } = await createPerson("<b>竹</b>&");
    await resendVerification(id);
    const [mail] = await sendAndRead();
    expect(mail).toMatchObject({
      from: "竹林 <no-reply@localhost>",
      to: email,
      subject: "验证你在竹林的邮箱",
      text: expect.stringContaining("<b>竹</b>&，你好："),
      html: expect.stringContaining("&lt;b&gt;竹&lt;/b&gt;&amp;，你好："),
    });
    expect(mail?.text).toContain("http://localhost:3000/user/email/verify?token=");
    expect(mail?.html).not.toContain("<b>竹");
    expect(await confirmEmail(mail?.token ?? "")).toEqual({ email });
    expect(await readOwnAccount(id)).toMatchObject({ emailVerified: true });
    await expect(confirmEmail(mail?.token ?? "")).rejects.toThrow("已经用过了");
    await expect(resendVerification(id)).rejects.toThrow("已经验证过了");
  });

  test("expires, and a newer mail replaces an older one", async () => {
    const { id } = await createPerson();
    await resendVerification(id);
    const [first] = await sendAndRead();
    await resendVerification(id);
    const [second] = await sendAndRead();
    await expect(confirmEmail(first?.token ?? "")).rejects.toThrow("无效");
    await letLinksExpire();
    await expect(confirmEmail(second?.token ?? "")).rejects.toThrow("过期了");
    await expect(confirmEmail("made-up")).rejects.toThrow("无效");
  });

  test("can be asked for five times in an hour", async () => {
    const { id } = await createPerson();
    for (let time = 0; time < 5; time += 1) await resendVerification(id);
    await expect(resendVerification(id)).rejects.toMatchObject({ code: 429 });
    expect(await sendAndRead()).toHaveLength(5);
  });
});

describe("a change of address", () => {
  test("is confirmed at the new one and told to the old one", async () => {
    const { id, viewer, email, username } = await createPerson();
    await requestEmailChange(viewer, "new-home@example.com", proof());
    const mails = await sendAndRead();
    const toNew = mails.find(({ to }) => to === "new-home@example.com");
    const toOld = mails.find(({ to }) => to === email);
    expect(toOld?.text).toContain("new-home@example.com");
    expect(toOld?.token).toBe("");
    expect(await readOwnAccount(id)).toMatchObject({ email });
    await confirmEmail(toNew?.token ?? "");
    expect(await readOwnAccount(id)).toMatchObject({
      email: "new-home@example.com",
      emailVerified: true,
    });
    await expect(signInBy("New-Home@example.com", password)).resolves.toBeDefined();
    expect(username).not.toBe("");
  });

  test("asks for the password, and refuses an address that somebody has", async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    await expect(
      requestEmailChange(one.viewer, "a@example.com", proof("wrong")),
    ).rejects.toMatchObject({
      fields: { currentPassword: ["现在的密码不对"] },
    });
    await expect(
      requestEmailChange(one.viewer, other.email.toUpperCase(), proof()),
    ).rejects.toMatchObject({ fields: { email: ["这个邮箱已经有人用了"] } });
    expect(await sendAndRead()).toEqual([]);
  });

  test("tells of an address that somebody has five times an hour, no more", async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const ask = () => requestEmailChange(one.viewer, other.email, proof());
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(ask()).rejects.toMatchObject({ fields: { email: ["这个邮箱已经有人用了"] } });
    }
    await expect(ask()).rejects.toMatchObject({ status: 429 });
  });

  test("fails when the address was taken before it was confirmed", async () => {
    const { viewer } = await createPerson();
    await requestEmailChange(viewer, "wanted@example.com", proof());
    const mails = await sendAndRead();
    await createMember({ username: "quicker1", email: "Wanted@example.com" });
    const token = mails.find(({ to }) => to === "wanted@example.com")?.token ?? "";
    await expect(confirmEmail(token)).rejects.toThrow("被别的账号用了");
  });
});

describe("a forgotten password", () => {
  test("is set anew by a link that works once, and all sessions end", async () => {
    const { email, username, token } = await createPerson();
    await forgetPassword(email.toUpperCase(), "192.0.2.1");
    const [mail] = await sendAndRead();
    const secret = mail?.token ?? "";
    await checkResetLink(secret);
    await expect(resetPasswordByLink(secret, username)).rejects.toMatchObject({
      fields: { password: [expect.stringContaining("不能和用户名")] },
    });
    await resetPasswordByLink(secret, "another-forest");
    expect(await readViewerByToken(token)).toBeNull();
    await expect(signInBy(username, password)).rejects.toThrow("密码不对");
    await expect(signInBy(username, "another-forest")).resolves.toBeDefined();
    expect(await sentSubjects()).toEqual(["你在竹林的密码重设了"]);
    await expect(checkResetLink(secret)).rejects.toThrow("已经用过了");
    await expect(resetPasswordByLink(secret, "third-forest")).rejects.toThrow("已经用过了");
  });

  test("expires after an hour", async () => {
    const { email } = await createPerson();
    await forgetPassword(email, "192.0.2.1");
    const [mail] = await sendAndRead();
    await letLinksExpire();
    await expect(resetPasswordByLink(mail?.token ?? "", "another-forest")).rejects.toThrow(
      "过期了",
    );
  });

  test("of an address that nobody has sends nothing and says nothing", async () => {
    await expect(forgetPassword("nobody@example.com", "192.0.2.1")).resolves.toBeUndefined();
    expect(await sendAndRead()).toEqual([]);
  });

  test("fills nobody's mailbox: five letters come in an hour, from however many places they are asked for", async () => {
    stopClock();
    const [flooded, other] = [await createPerson(), await createPerson()];
    for (let time = 0; time < 6; time += 1) {
      await forgetPassword(flooded.email, strangeDevice().address);
    }
    await forgetPassword(other.email, strangeDevice().address);
    const came = (await sendAndRead()).map(({ to }) => to).toSorted();
    const five = Array.from({ length: 5 }, () => flooded.email);
    expect(came).toEqual([...five, other.email]);
  });

  test("is not reset by a link to an address that has changed since", async () => {
    const { viewer, email } = await createPerson();
    await forgetPassword(email, "192.0.2.1");
    const [reset] = await sendAndRead();
    await requestEmailChange(viewer, "moved@example.com", proof());
    const mails = await sendAndRead();
    await confirmEmail(mails.find(({ to }) => to === "moved@example.com")?.token ?? "");
    await expect(resetPasswordByLink(reset?.token ?? "", "another-forest")).rejects.toThrow("无效");
  });
});

type Person = Awaited<ReturnType<typeof createPerson>>;

async function resetByMail({ email }: Person): Promise<void> {
  await forgetPassword(email, strangeDevice().address);
  const [mail] = await sendAndRead();
  await resetPasswordByLink(mail?.token ?? "", "another-forest");
}

describe("a new password", () => {
  test.each([
    ["changed", ({ viewer }: Person) => changePassword(viewer, "another-forest", proof())],
    ["reset by mail", resetByMail],
    ["reset by the owner's command", (p: Person) => resetPassword(p.username, "another-forest")],
  ])("that is %s leaves a thief no change of address, link or code from before", async (...all) => {
    const [person, [, set]] = [await createPerson(), all];
    await requestEmailChange(person.viewer, `thief-of-${person.email}`, proof());
    const change = (await sendAndRead()).find(({ token }) => token !== "")?.token ?? "";
    await forgetPassword(person.email, strangeDevice().address);
    const link = (await sendAndRead())[0]?.token ?? "";
    await mailIdentityCode(person.id);
    const code = /\b\d{6}\b/.exec((await sendAndRead())[0]?.text ?? "")?.[0] ?? "";
    expect([change, link, code]).not.toContain("");
    await set(person);
    await expect(confirmEmail(change)).rejects.toThrow("这个链接无效");
    await expect(checkResetLink(link)).rejects.toThrow("这个链接无效");
    expect(await inTransaction((trx) => judgeCode(trx, person.id, code))).toBe("expired");
    expect(await readOwnAccount(person.id)).toMatchObject({ email: person.email });
  });
});

describe("a link from a mail", () => {
  test("does only what it was sent for, and nothing for what somebody made up", async () => {
    const { id, email, username } = await createPerson();
    await resendVerification(id);
    const [verification] = await sendAndRead();
    await forgetPassword(email, "192.0.2.1");
    const [reset] = await sendAndRead();
    const verify = verification?.token ?? "";
    await expect(resetPasswordByLink(verify, "another-forest")).rejects.toThrow("无效");
    await expect(confirmEmail(reset?.token ?? "")).rejects.toThrow("无效");
    for (const made of ["", "garbage", `${verify}x`, "\u0000", "%E0%A4%A", "x".repeat(10_000)]) {
      await expect(confirmEmail(made)).rejects.toThrow("无效");
      await expect(resetPasswordByLink(made, "another-forest")).rejects.toThrow("无效");
    }
    await expect(signInBy(username, password)).resolves.toBeDefined();
    expect(await confirmEmail(verify)).toEqual({ email });
  });
});

describe("a change of password", () => {
  test("ends all other sessions and is told by mail", async () => {
    const here = await createPerson();
    const { token: there } = await signInBy(here.username, password);
    await changePassword(here.viewer, "another-forest", proof());
    expect(await readViewerByToken(here.token)).not.toBeNull();
    expect(await readViewerByToken(there)).toBeNull();
    const [mail] = await sendAndRead();
    expect(mail?.subject).toBe("你在竹林的密码改了");
  });

  test("takes no guesses without end", async () => {
    const { viewer } = await createPerson();
    for (let time = 0; time < 5; time += 1) {
      await expect(changePassword(viewer, "another-forest", proof("guess"))).rejects.toThrow(
        "密码不对",
      );
    }
    await expect(changePassword(viewer, "another-forest", proof())).rejects.toMatchObject({
      code: 429,
    });
  });
});

test("mails carry the site's name as it is now", async () => {
  await changeSetting("siteTitle", "松林");
  const { id } = await createPerson();
  await resendVerification(id);
  const [mail] = await sendAndRead();
  expect(mail?.subject).toBe("验证你在松林的邮箱");
  await changeSetting("siteTitle", "竹林");
});
