import type { Page } from "@playwright/test";
import { answerCaptcha, expect, linkIn, newPerson, test } from "./kit/account-site";
import { mailTo } from "./kit/outbox";
import type { SceneMember } from "./kit/scene";
import { signIn } from "./kit/test";

type Credentials = Pick<SceneMember, "username" | "password">;

async function signInByForm(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel("用户名或邮箱").fill(username);
  await page.getByLabel("密码").fill(password);
  await page.getByRole("button", { name: "登录" }).click();
}

test.describe("signing in", () => {
  test("with a captcha leads back to where one was, and out again @main", async ({
    page,
    scene,
    accountSite: site,
  }) => {
    await page.goto("/login?ref=%2Fabout");
    await answerCaptcha(page, site);
    await signInByForm(page, scene.reader);
    await expect(page).toHaveURL("/about");
    await page.getByLabel(`${scene.reader.nickname} 的菜单`).click();
    await page.getByRole("button", { name: "退出登录" }).first().click();
    await expect(page).toHaveURL("/");
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "userToken")).toBeUndefined();
  });

  test("keeps the name and says what was wrong", async ({ page, scene, accountSite: site }) => {
    await page.goto("/user/signin");
    await answerCaptcha(page, site);
    await signInByForm(page, { ...scene.moderator, password: "not-this-one" });
    await expect(page.getByText("用户名或密码不对。再错")).toBeVisible();
    await expect(page.getByLabel("用户名或邮箱")).toHaveValue(scene.moderator.username);
    await answerCaptcha(page, site, false);
    await signInByForm(page, scene.moderator);
    await expect(page.getByText("验证码不对")).toBeVisible();
    await page.getByRole("button", { name: "换成文字题" }).click();
    await expect(page.getByLabel(/^验证码：/)).toBeVisible();
    await answerCaptcha(page, site);
    await signInByForm(page, scene.moderator);
    await expect(page.getByLabel(`${scene.moderator.nickname} 的菜单`)).toBeVisible();
  });

  for (const ref of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://a.b/c"]) {
    test(`never leads to ${ref}`, async ({ page, scene, accountSite: site }) => {
      await page.goto(`/user/signin?ref=${encodeURIComponent(ref)}`);
      await answerCaptcha(page, site);
      await signInByForm(page, scene.reader);
      await expect(page).toHaveURL("/");
    });
  }

  test("does not mind cookies that are garbage", async ({ page, accountSite: site, scene }) => {
    const names = ["userToken", "browser", "oauthState", "permit", "flash", "formSeed"];
    const garbage = names.map((name) => ({ name, value: "%E0%A4%A.<x>.9", url: site.url }));
    await page.context().addCookies(garbage);
    await page.goto("/user/signin");
    await answerCaptcha(page, site);
    await signInByForm(page, scene.reader);
    await expect(page.getByLabel(`${scene.reader.nickname} 的菜单`)).toBeVisible();
  });
});

test.describe("guards", () => {
  test("send visitors to sign in and back @main", async ({ page, scene, accountSite: site }) => {
    await page.goto("/user/profile/account");
    await expect(page).toHaveURL("/login?ref=%2Fuser%2Fprofile%2Faccount");
    await expect(page.getByText("请先登录，登录之后回到刚才的页面。")).toBeVisible();
    await answerCaptcha(page, site);
    await signInByForm(page, scene.reader);
    await expect(page).toHaveURL("/user/profile/account");
  });

  test("send visitors who act to sign in with 请先登录, which stays", async ({
    page,
    scene,
    accountSite: site,
  }) => {
    await page.goto(`/topic/${scene.topic.id}`);
    await page.getByRole("button", { name: /^点赞/ }).first().click();
    await expect(page).toHaveURL(`/login?ref=%2Ftopic%2F${scene.topic.id}`);
    const why = page.getByText("请先登录，登录之后回到刚才的页面。");
    await expect(why).toHaveCount(1);
    await page.reload();
    await expect(why).toHaveCount(1);
    await answerCaptcha(page, site);
    await signInByForm(page, { ...scene.reader, password: "not-this-one" });
    await expect(page.getByText("用户名或密码不对")).toBeVisible();
    await expect(why).toBeVisible();
  });

  test("say until one is in that what was written is kept, and then it is there", async ({
    page,
    scene,
    accountSite: site,
  }) => {
    const words = "会话没了也还在的一句。";
    await signIn(page, scene.reader, site.url);
    await page.goto(`/topic/${scene.topic.id}`);
    await page.getByLabel("写评论").fill(words);
    await page.context().clearCookies({ name: "userToken" });
    await page.getByRole("button", { name: "发表评论" }).click();
    const kept = page.getByText("刚才写的内容已经留好，一小时内登录就能接着提交");
    await expect(kept).toBeVisible();
    await answerCaptcha(page, site);
    await signInByForm(page, { ...scene.reader, password: "not-this-one" });
    await expect(page.getByText("用户名或密码不对")).toBeVisible();
    await expect(kept).toBeVisible();
    await answerCaptcha(page, site);
    await signInByForm(page, scene.reader);
    await expect(page.getByLabel("写评论")).toHaveValue(words);
  });

  test("let only owner and admins into /admin", async ({ page, scene, accountSite: site }) => {
    expect((await page.goto("/admin/review"))?.status()).toBe(403);
    await expect(page.getByText("403 forbidden")).toBeVisible();
    await signIn(page, scene.reader, site.url);
    expect((await page.goto("/admin/review"))?.status()).toBe(403);
    await signIn(page, scene.moderator, site.url);
    expect((await page.goto("/admin/review"))?.status()).toBe(200);
  });
});

test("a forgotten password is set anew by mail @main", async ({ page, accountSite: site }) => {
  const person = newPerson();
  await page.goto("/user/signup");
  for (const [label, value] of [
    ["用户名", person.username],
    ["昵称", person.nickname],
    ["邮箱", person.email],
    ["密码", person.password],
    ["再填一次密码", person.password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await answerCaptcha(page, site);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByText("欢迎你！")).toBeVisible();
  await page.context().clearCookies();

  await page.goto("/user/signin");
  await page.getByRole("link", { name: "忘记密码" }).click();
  await expect(page.getByRole("heading", { name: "忘记密码" })).toBeVisible();
  await page.getByLabel("邮箱").fill("nobody-at-all@example.com");
  await page.getByRole("button", { name: "发送链接" }).click();
  await expect(page.getByText("如果这个邮箱注册过")).toBeVisible();
  await page.getByLabel("邮箱").fill(person.email);
  await page.getByRole("button", { name: "发送链接" }).click();
  await expect(page.getByText("如果这个邮箱注册过")).toBeVisible();

  const link = linkIn(await mailTo(person.email, /重设/, site));
  await page.goto(link);
  await page.getByLabel("新密码", { exact: true }).fill("short");
  await page.getByLabel("再填一次新密码").fill("short");
  await page.getByRole("button", { name: "改密码" }).click();
  await expect(page.getByText("密码至少 8 个字符").last()).toBeVisible();
  await expect(page.getByLabel("新密码", { exact: true })).toBeFocused();
  await page.getByLabel("新密码", { exact: true }).fill("another-forest");
  await page.getByLabel("再填一次新密码").fill("another-forest");
  await page.getByRole("button", { name: "改密码" }).click();
  await expect(page.getByText("密码改好了，请用新密码登录")).toBeVisible();
  await answerCaptcha(page, site);
  await signInByForm(page, { ...person, password: "another-forest" });
  await expect(page.getByLabel(`${person.nickname} 的菜单`)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("这个链接已经用过了")).toBeVisible();
});
