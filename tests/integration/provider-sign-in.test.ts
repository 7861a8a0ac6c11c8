import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { forgetActs } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { solvedCaptcha } from "tests/support/captcha-solver";
import { strangeDevice } from "tests/support/sign-in";
import { stopClock } from "tests/support/stopped-clock";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { readLinkedAccounts } from "~/features/accounts/linked-accounts/linked-account.queries.server";
import type { Provider } from "~/features/accounts/providers/provider";
import { signUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as callback from "~/routes/user.$provider.callback";
import * as start from "~/routes/user.$provider.start";
import * as account from "~/routes/user.profile.account";

// The site reads its environment when it is loaded, so the providers must stand before.
const elsewhere = await vi.hoisted(async () => {
  const { OAuthServer } = await import("tests/providers/oauth-server");
  const server = new OAuthServer();
  Object.assign(process.env, OAuthServer.variables(await server.start()));
  return server;
});

const everyProvider = ["github", "osc", "qq", "wechat"] as const;

afterAll(() => elsewhere.stop());
afterEach(async () => {
  elsewhere.decision = "allow";
  elsewhere.down = false;
  await changeSetting("signupPolicy", "open");
  await changeSetting("signupsPerHour", 60);
});

interface Way {
  as?: Member;
  ref?: string;
  /** More cookies of the browser. */
  cookie?: string;
  link?: boolean;
}

const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

/** Goes from the button to the provider and back; answers the address that the provider leads to. */
async function goThere(provider: Provider, { as, ref = "/", cookie = "", link }: Way = {}) {
  const path = `/user/${provider}/start?${link ? "link" : `ref=${encodeURIComponent(ref)}`}`;
  const params = { provider };
  const left = await callLoader(start, path, {
    params,
    as: as ?? null,
    headers: { Cookie: cookie },
  });
  if (!left.location.startsWith("http:")) return { left, back: "", state: "" };
  const came = await fetch(left.location, { redirect: "manual" });
  const back = came.headers.get("Location") ?? "";
  return { left, back, state: cookieOf(left.headers, "oauthState") };
}

async function comeBack(provider: Provider, back: string, cookie: string, as?: Member) {
  const { pathname, search } = new URL(back);
  const visit = { params: { provider }, as: as ?? null, headers: { Cookie: cookie } };
  return callLoader(callback, pathname + search, visit);
}

async function signInBy(provider: Provider, ref = "/") {
  const { back, state } = await goThere(provider, { ref });
  const answer = await comeBack(provider, back, state);
  const token = cookieOf(answer.headers, "userToken").replace("userToken=", "");
  return { ...answer, viewer: await readViewerByToken(token) };
}

const problemOf = (answer: { data: unknown }) => (answer.data as { problem?: string }).problem;

describe.each(everyProvider)("signing in by %s", (provider) => {
  test("opens an account at first, and finds it again later", async () => {
    elsewhere.person = { id: "101", name: `  ${provider}\u200b远客  ` };
    const first = await signInBy(provider, "/topics");
    expect(first).toMatchObject({ status: 302, location: "/topics" });
    expect(first.viewer).toMatchObject({ nickname: `${provider}远客`, username: "" });
    const again = await signInBy(provider);
    expect(again.viewer?.id).toBe(first.viewer?.id);
    elsewhere.person = { id: "102", name: "别人" };
    expect((await signInBy(provider)).viewer?.id).not.toBe(first.viewer?.id);
  });

  test("ends the session that the browser had, and none where it is refused", async () => {
    const member = await createMember();
    elsewhere.person = { id: "104", name: "换个门进" };
    const { back, state } = await goThere(provider);
    const refused = await comeBack(provider, `${back}x`, "oauthState=wrong", member);
    expect(refused.status).toBe(400);
    expect(await readViewerByToken(member.token)).toMatchObject({ id: member.id });
    expect((await comeBack(provider, back, state, member)).status).toBe(302);
    expect(await readViewerByToken(member.token)).toBeNull();
  });

  test("that is refused there says so and changes nothing", async () => {
    elsewhere.decision = "deny";
    elsewhere.person = { id: "103", name: "不来" };
    const answer = await signInBy(provider);
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toContain("你没有同意");
    expect(answer.viewer).toBeNull();
  });

  test("takes a code once", async () => {
    elsewhere.person = { id: "104", name: "一次" };
    const { back, state } = await goThere(provider);
    const code = new URL(back).searchParams.get("code") ?? "";
    expect(await comeBack(provider, back, state)).toMatchObject({ status: 302 });
    const other = await goThere(provider);
    const reused = new URL(other.back);
    reused.searchParams.set("code", code);
    const answer = await comeBack(provider, reused.href, other.state);
    expect(problemOf(answer)).toContain("code is reused error");
  });

  test("says so when the provider is out of order", async () => {
    const { back, state } = await goThere(provider);
    elsewhere.down = true;
    const answer = await comeBack(provider, back, state);
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toBeTruthy();
  });
});

describe("the state", () => {
  test("binds the way back to the browser, and is good once", async () => {
    elsewhere.person = { id: "201", name: "状态" };
    const { back, state } = await goThere("github");
    const other = await goThere("github");
    const foreign = "不是从这个浏览器开始的";
    expect(problemOf(await comeBack("github", back, ""))).toContain(foreign);
    expect(problemOf(await comeBack("github", back, other.state))).toContain(foreign);
    expect(problemOf(await comeBack("github", back, "oauthState=%E0%A4%A"))).toContain(foreign);
    const without = new URL(back);
    without.searchParams.delete("state");
    expect(problemOf(await comeBack("github", without.href, state))).toContain(foreign);
    expect((await comeBack("github", back, state)).status).toBe(302);
    expect(problemOf(await comeBack("github", back, state))).toContain(foreign);
  });

  test("of one provider is nothing to another, and expires after ten minutes", async () => {
    const { back, state } = await goThere("github");
    expect(problemOf(await comeBack("osc", back, state))).toContain("不是从这个浏览器");
    const late = await goThere("github");
    await inTransaction((trx) => trx.updateTable("oauthState").set({ expireTime: 1 }).execute());
    expect(problemOf(await comeBack("github", late.back, late.state))).toContain("过期");
  });

  test("leads to paths of this site only", async () => {
    elsewhere.person = { id: "202", name: "去处" };
    for (const ref of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://a.b"]) {
      expect((await signInBy("github", ref)).location).toBe("/");
    }
  });
});

describe("an account from elsewhere", () => {
  test("never joins an account here by e-mail", async () => {
    const { id } = await createMember({ username: "emailer", email: "person@example.com" });
    elsewhere.person = { id: "301", name: "同名" };
    expect((await signInBy("osc")).viewer?.id).not.toBe(id);
  });

  test("does not come in when it is disabled or nobody may sign up", async () => {
    elsewhere.person = { id: "302", name: "停用" };
    const { viewer } = await signInBy("qq");
    await inTransaction((trx) =>
      trx
        .updateTable("user")
        .set({ status: 1 })
        .where("id", "=", viewer?.id ?? 0)
        .execute(),
    );
    expect(problemOf(await signInBy("qq"))).toBe("账号已被停用");
    await changeSetting("signupPolicy", "closed");
    elsewhere.person = { id: "303", name: "新来" };
    expect(problemOf(await signInBy("qq"))).toBe("本站暂不开放注册");
    await changeSetting("signupPolicy", "approval");
    expect(await signInBy("qq")).toMatchObject({ location: "/user/pending", viewer: null });
  });

  test("is one of the accounts that an address may open in an hour, whichever way", async () => {
    stopClock();
    await forgetActs();
    await changeSetting("signupsPerHour", 2);
    const words = { username: "byform", nickname: "填表的", email: "byform@example.com" };
    const password = "bamboo-forest";
    const form = { ...words, password, rePassword: password, phone: "", companyName: "" };
    await signUp(form, await solvedCaptcha(), { ...strangeDevice(), address: "127.0.0.1" });
    const known = { id: "304", name: "赶上了" };
    elsewhere.person = known;
    const { viewer } = await signInBy("qq");
    expect(viewer).not.toBeNull();
    elsewhere.person = { id: "305", name: "再来一个" };
    expect(await signInBy("qq")).toMatchObject({ status: 429, viewer: null });
    elsewhere.person = known;
    expect((await signInBy("qq")).viewer?.id).toBe(viewer?.id);
  });

  test("of a provider that is none is not there", async () => {
    const answer = await callLoader(start, "/user/myspace/start", {
      params: { provider: "myspace" },
    });
    expect(answer.status).toBe(404);
  });
});

async function permit(member: Member, provider: Provider, currentPassword: string) {
  const fields = { part: "link", provider, currentPassword };
  const answer = await callAction(account, "/user/profile/account", fields, { as: member });
  return { answer, cookie: cookieOf(answer.headers, "permit") };
}

describe("linking", () => {
  test("asks for the password first, and then signs in by both", async () => {
    const member = await createMember({ username: "linker1", password: "bamboo-forest" });
    elsewhere.person = { id: "401", name: "联" };
    const { left } = await goThere("github", { as: member, link: true });
    expect(left.location).toBe("/user/profile/account");
    expect((await permit(member, "github", "wrong")).answer.status).toBe(400);
    const { cookie } = await permit(member, "github", "bamboo-forest");
    const { back, state } = await goThere("github", { as: member, link: true, cookie });
    const answer = await comeBack("github", back, state, member);
    expect(answer.location).toBe("/user/profile/account");
    expect(await readLinkedAccounts(member.id)).toMatchObject([{ provider: "github", name: "联" }]);
    expect((await signInBy("github")).viewer?.id).toBe(member.id);
  });

  test("of what belongs to another is refused, and so is the way back of another member", async () => {
    const [one, other] = [
      await createMember({ username: "linker2", password: "bamboo-forest" }),
      await createMember({ username: "linker3", password: "bamboo-forest" }),
    ];
    elsewhere.person = { id: "402", name: "别人的" };
    await signInBy("osc");
    const { cookie } = await permit(one, "osc", "bamboo-forest");
    const way = await goThere("osc", { as: one, link: true, cookie });
    const taken = await comeBack("osc", way.back, way.state, one);
    expect(problemOf(taken)).toContain("已经连在别的账号上");
    elsewhere.person = { id: "403", name: "新的" };
    const again = await goThere("osc", { as: one, link: true, cookie });
    expect(problemOf(await comeBack("osc", again.back, again.state, other))).toContain("账号变了");
    expect(await readLinkedAccounts(other.id)).toEqual([]);
  });

  test("is undone, but never of the last way in", async () => {
    elsewhere.person = { id: "404", name: "唯一" };
    const { viewer, headers } = await signInBy("wechat");
    const token = cookieOf(headers, "userToken").replace("userToken=", "");
    const member = { id: viewer?.id ?? 0, token } as Member;
    const fields = { part: "unlink", provider: "wechat" };
    const unlink = () => callAction(account, "/user/profile/account", fields, { as: member });
    expect(JSON.stringify((await unlink()).data)).toContain("最后一个办法");
    expect(await readLinkedAccounts(member.id)).toHaveLength(1);
    await inTransaction((trx) =>
      trx.updateTable("user").set({ passwordHash: "x" }).where("id", "=", member.id).execute(),
    );
    expect((await unlink()).status).toBe(400);
  });
});

test("nothing that came back or went out signs in from the database", async () => {
  const { back, state } = await goThere("github");
  const kept = JSON.stringify(await readDatabase().selectFrom("oauthState").selectAll().execute());
  expect(kept).not.toContain(state.replace("oauthState=", ""));
  expect(kept).not.toContain(new URL(back).searchParams.get("code"));
});
