import { describe, expect, test } from "vitest";
import { createMember, signInAgain } from "tests/factories/member";
import { signInBy } from "tests/support/sign-in";
import { callAction } from "tests/support/call-route";
import { pageRequest } from "tests/support/visit";
import { resetPassword } from "~/features/accounts/account/account.commands.server";
import { getViewer, readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { signOut } from "~/features/accounts/sessions/session.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as signInRoute from "~/routes/user.signin";
import * as signUpRoute from "~/routes/user.signup";

describe("signing in", () => {
  test("takes the username or the e-mail in whatever case", async () => {
    const { id } = await createMember({ username: "Qingzhu", password: "bamboo-forest" });
    for (const name of ["Qingzhu", "qingzhu", " QINGZHU@example.com "]) {
      const { userId, token } = await signInBy(name, "bamboo-forest");
      expect(userId).toBe(id);
      expect(await readViewerByToken(token)).toMatchObject({ id, nickname: expect.any(String) });
    }
  });

  test("says the same of an unknown name and a wrong password", async () => {
    await createMember({ username: "xiaoyu", password: "bamboo-forest" });
    for (const [name, password] of [
      ["xiaoyu", "wrong-password"],
      ["nobody-here", "bamboo-forest"],
    ] as const) {
      await expect(signInBy(name, password)).rejects.toThrow("用户名或密码不对");
    }
  });

  test("an account without a password lets nobody in", async () => {
    await createMember({ username: "demouser", password: "" });
    await expect(signInBy("demouser", "")).rejects.toThrow("用户名或密码不对");
  });
});

describe("a session", () => {
  const password = "bamboo-forest";
  const newcomer = { email: "newfrom@example.com", nickname: "新来", rePassword: password };
  test.each([
    ["signing in", signInRoute, "/user/signin", { username: "againin", password }],
    ["signing up", signUpRoute, "/user/signup", { ...newcomer, username: "newfrom", password }],
  ])("ends when its browser opens another by %s, and no other does", async (...all) => {
    const [, route, path, typed] = all;
    await changeSetting("captchaSignin", "off");
    await changeSetting("captchaSignup", "off");
    const named = path === "/user/signin" ? typed.username : "isalready";
    const member = await createMember({ username: named, password });
    const elsewhere = await signInAgain(member.id);
    const wrong = { ...typed, password: "another-forest" };
    expect((await callAction(route, path, wrong, { as: member })).status).toBe(400);
    expect(await readViewerByToken(member.token)).toMatchObject({ id: member.id });
    expect((await callAction(route, path, typed, { as: member })).status).toBe(302);
    expect(await readViewerByToken(member.token)).toBeNull();
    expect(await readViewerByToken(elsewhere.token)).toMatchObject({ id: member.id });
  });

  test("is kept as a hash: the database does not hold the token", async () => {
    const { token, id } = await createMember();
    const rows = await readDatabase().selectFrom("session").selectAll().execute();
    const own = rows.filter((row) => row.userId === id);
    expect(own).toHaveLength(1);
    expect(own[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("signs requests in by cookie until it is ended", async () => {
    const member = await createMember();
    expect(await getViewer(pageRequest("/", { as: member }))).toMatchObject({ id: member.id });
    await signOut(member.token);
    expect(await getViewer(pageRequest("/", { as: member }))).toBeNull();
  });

  test("ends alone: the member's other devices stay signed in", async () => {
    const here = await createMember();
    const there = await signInAgain(here.id);
    await signOut(here.token);
    expect(await readViewerByToken(there.token)).toMatchObject({ id: here.id });
  });

  test("ends when the password is reset", async () => {
    const member = await createMember({ username: "wangjile", password: "old-password" });
    await resetPassword("WangJile", "new-password");
    expect(await readViewerByToken(member.token)).toBeNull();
    await expect(signInBy("wangjile", "old-password")).rejects.toThrow("用户名或密码不对");
    await expect(signInBy("wangjile", "new-password")).resolves.toMatchObject({
      userId: member.id,
    });
  });

  test("cannot be made up, nor be the hash from the database", async () => {
    await createMember();
    const [row] = await readDatabase().selectFrom("session").select("tokenHash").execute();
    expect(await readViewerByToken(row?.tokenHash ?? "")).toBeNull();
    expect(await readViewerByToken("made-up")).toBeNull();
  });
});
