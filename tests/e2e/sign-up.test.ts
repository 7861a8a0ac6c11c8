import type { Page } from "@playwright/test";
import { answerCaptcha, expect, linkIn, newPerson, setSetting, test } from "./kit/account-site";
import { mailTo } from "./kit/outbox";
import { signIn } from "./kit/test";

const signUpButton = (page: Page) => page.getByRole("button", { name: "注册", exact: true });

async function fill(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByLabel("用户名").fill(person.username);
  await page.getByLabel("昵称").fill(person.nickname);
  await page.getByLabel("邮箱").fill(person.email);
  await page.getByLabel("密码", { exact: true }).fill(person.password);
  await page.getByLabel("再填一次密码").fill(person.password);
}

test.describe("signing up", () => {
  test("leads back to where one was, and the mailed link verifies the address @main", async ({
    page,
    accountSite: site,
  }) => {
    const person = newPerson();
    await page.goto("/user/signup?ref=%2Fabout");
    await fill(page, person);
    await answerCaptcha(page, site);
    await signUpButton(page).click();
    await expect(page).toHaveURL("/about");
    await expect(page.getByText("欢迎你！")).toBeVisible();
    await expect(page.getByLabel(`${person.nickname} 的菜单`)).toBeVisible();

    const mail = await mailTo(person.email, /验证/, site);
    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "确认" }).click();
    await expect(page.getByText(`邮箱 ${person.email} 验证好了`)).toBeVisible();
    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "确认" }).click();
    await expect(page.getByText("这个链接已经用过了")).toBeVisible();
  });

  test("brings another captcha without losing what was typed", async ({
    page,
    scripts,
    accountSite: site,
  }) => {
    const person = newPerson();
    await page.goto("/user/signup");
    await fill(page, person);
    const captchaId = page.locator('input[name="captchaId"]');
    const first = await captchaId.inputValue();
    await page.getByRole("button", { name: "换一张" }).click();
    await expect(captchaId).not.toHaveValue(first);
    const [code, another] = [
      page.getByLabel("验证码"),
      page.getByRole("button", { name: "换一张" }),
    ];
    await expect(scripts ? another : code).toBeFocused();
    await page.getByRole("button", { name: "换成文字题" }).click();
    await expect(page.getByLabel(/^验证码：/)).toBeVisible();
    await expect(
      scripts ? page.getByRole("button", { name: "换成图片" }) : page.getByLabel(/^验证码：/),
    ).toBeFocused();
    await expect(page.getByLabel("用户名")).toHaveValue(person.username);
    await expect(page.getByLabel("密码", { exact: true })).toHaveValue(person.password);
    await answerCaptcha(page, site);
    await page.getByLabel("公司（可不填）").press("Enter");
    await expect(page.getByText("欢迎你！")).toBeVisible();
  });

  test("says everything that is wrong beside its field, and a right captcha stays right until names are asked about", async ({
    page,
    scene,
    accountSite: site,
  }) => {
    const person = newPerson();
    await page.goto("/user/signup");
    const taken = scene.reader.username.toUpperCase();
    await fill(page, { ...person, username: taken, nickname: " " });
    await page.getByLabel("再填一次密码").fill("something-else");
    await page.getByLabel("手机（可不填）").fill("123");
    await answerCaptcha(page, site);
    await signUpButton(page).click();
    await expect(page.getByText("请填写昵称")).toBeVisible();
    await expect(page.getByText("两次填写的密码不一样")).toBeVisible();
    await expect(page.getByText("手机号的写法不对")).toBeVisible();
    await expect(page.getByText("验证码填对了，不用再填")).toBeVisible();
    await expect(page.getByLabel("邮箱")).toHaveValue(person.email);
    await expect(page.getByLabel("昵称")).toBeFocused();
    await fill(page, { ...person, username: taken });
    await page.getByLabel("手机（可不填）").fill("");
    await signUpButton(page).click();
    await expect(page.getByText("这个用户名已经有人用了")).toBeVisible();
    await expect(page.getByText("验证码过期或者用过了")).toBeVisible();
    await expect(page.getByLabel("用户名")).toBeFocused();
    await fill(page, person);
    await answerCaptcha(page, site);
    await signUpButton(page).click();
    await expect(page.getByText("欢迎你！")).toBeVisible();
  });

  test("asks again for a captcha that was wrong", async ({ page, accountSite: site }) => {
    await page.goto("/user/signup");
    await fill(page, newPerson());
    await answerCaptcha(page, site, false);
    await signUpButton(page).click();
    await expect(page.getByText("验证码不对，请照新的再填一次")).toBeVisible();
    await expect(page.locator('input[name="captchaCode"]')).toHaveValue("");
    await expect(page.locator('input[name="captchaCode"]')).toBeFocused();
  });

  test("asks who is faster than anybody to wait and keeps what they typed, and has a field that only programs find", async ({
    page,
    accountSite: site,
  }) => {
    await setSetting(site, "captchaSignup", "off");
    await setSetting(site, "formSeconds", 60);
    try {
      const person = newPerson();
      await page.goto("/user/signup");
      const bait = page.locator('input[name="website"]');
      await expect(bait).not.toBeInViewport();
      await expect(page.getByRole("textbox", { name: "请留空" })).toHaveCount(0);
      await page.getByLabel("公司（可不填）").focus();
      await page.keyboard.press("Tab");
      await expect(signUpButton(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(bait).not.toBeFocused();

      await fill(page, person);
      await signUpButton(page).click();
      await expect(page.getByText("提交得太快了，请过")).toBeVisible();
      await expect(page.getByLabel("邮箱")).toHaveValue(person.email);
      await setSetting(site, "formSeconds", 0);
      await fill(page, person);
      await bait.evaluate((field: HTMLInputElement) => {
        field.value = "https://spam.example";
      });
      await signUpButton(page).click();
      await expect(page.getByText("应当留空的被填上了")).toBeVisible();
      await expect(bait).toHaveValue("");
      await fill(page, person);
      await signUpButton(page).click();
      await expect(page.getByText("欢迎你！")).toBeVisible();
    } finally {
      await setSetting(site, "formSeconds", 0);
      await setSetting(site, "captchaSignup", "picture");
    }
  });

  test("comes with the mailed link where addresses have to be verified, and tells nothing of them @main", async ({
    page,
    scene,
    accountSite: site,
  }) => {
    await setSetting(site, "emailVerifiedForPosting", true);
    try {
      const person = newPerson();
      const known = { ...newPerson(), email: `${scene.reader.username}@example.com` };
      for (const one of [known, person]) {
        await page.goto("/user/signup");
        await expect(page.getByText("点里面的链接，账号才算开好")).toBeVisible();
        await fill(page, one);
        await answerCaptcha(page, site);
        await signUpButton(page).click();
        await expect(page.getByRole("heading", { name: "请看看邮箱" })).toBeVisible();
      }
      const told = await mailTo(known.email, /有人用这个邮箱/, site);
      expect(told.text).toContain("你在这里已经有账号了");
      await page.goto(linkIn(await mailTo(person.email, /确认在.+的注册/, site)));
      await page.getByRole("button", { name: "确认" }).click();
      await expect(page.getByText("账号开好了，邮箱也验证好了")).toBeVisible();
      await page.getByLabel("用户名或邮箱").fill(person.username);
      await page.getByLabel("密码").fill(person.password);
      await answerCaptcha(page, site);
      await page.getByRole("button", { name: "登录" }).click();
      await expect(page.getByLabel(`${person.nickname} 的菜单`)).toBeVisible();
    } finally {
      await setSetting(site, "emailVerifiedForPosting", false);
    }
  });

  test("waits for an admin where the owner wants it @main", async ({
    page,
    openElsewhere,
    scene,
    accountSite: site,
  }) => {
    await setSetting(site, "signupPolicy", "approval");
    try {
      const [welcome, unwanted] = [newPerson(), newPerson()];
      for (const person of [welcome, unwanted]) {
        await page.goto("/user/signup");
        await expect(page.getByText("等管理员审核，通过才能登录")).toBeVisible();
        await fill(page, person);
        await answerCaptcha(page, site);
        await signUpButton(page).click();
        await expect(page).toHaveURL("/user/pending");
        await expect(page.getByText("账号要等管理员审核")).toBeVisible();
      }
      const desk = await openElsewhere();
      await signIn(desk, scene.moderator, site.url);
      await desk.goto("/admin/review");
      const row = (name: string) => desk.getByRole("listitem").filter({ hasText: name });
      await row(`@${welcome.username}`).getByRole("button", { name: "通过", exact: true }).click();
      await expect(desk.getByText("通过了，已经发邮件告诉对方")).toBeVisible();
      await row(`@${unwanted.username}`).getByRole("button", { name: "不通过" }).click();
      await expect(desk.getByText("请写明不通过的理由")).toBeVisible();
      await row(`@${unwanted.username}`).getByLabel("不通过的理由").fill("资料不全");
      await row(`@${unwanted.username}`).getByRole("button", { name: "不通过" }).click();
      await expect(desk.getByText("没有等待审核的注册")).toBeVisible();
      expect((await mailTo(unwanted.email, /没有通过/, site)).text).toContain("资料不全");
      await page.goto(linkIn(await mailTo(welcome.email, /欢迎/, site)));
      await page.getByLabel("用户名或邮箱").fill(welcome.username);
      await page.getByLabel("密码").fill(welcome.password);
      await answerCaptcha(page, site);
      await page.getByRole("button", { name: "登录" }).click();
      await expect(page.getByLabel(`${welcome.nickname} 的菜单`)).toBeVisible();
    } finally {
      await setSetting(site, "signupPolicy", "open");
    }
  });

  test("is closed where the owner wants it", async ({ page, accountSite: site }) => {
    await setSetting(site, "signupPolicy", "closed");
    try {
      await page.goto("/user/signup");
      await expect(page.getByText("本站暂不开放注册")).toBeVisible();
      await expect(signUpButton(page)).toHaveCount(0);
    } finally {
      await setSetting(site, "signupPolicy", "open");
    }
  });
});
