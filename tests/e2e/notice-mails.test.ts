import { answerCaptcha, expect, fillSignUp, linkIn, newPerson, test } from "./kit/account-site";
import { mailTo } from "./kit/outbox";
import { expectAccessible } from "./kit/page-checks";
import { signIn } from "./kit/test";

test("replies are mailed to who asks for it, until the letter's link ends that @main", async ({
  page,
  scene,
  scripts,
  accountSite: site,
}) => {
  const person = newPerson();
  await page.goto("/user/signup?ref=%2Ftopic%2Fcreate%3Ftype%3D1");
  await fillSignUp(page, person);
  await answerCaptcha(page, site);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.getByLabel("内容").fill("等一封信");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const tweet = new URL(page.url()).pathname;

  await page.goto("/user/profile/account");
  await expect(page.getByText("邮箱验证之后才能打开。")).toBeVisible();
  const zone = page.getByLabel("按哪里的时间");
  await zone.selectOption("America/New_York");
  const ofZone = page.locator("form", { has: zone });
  await ofZone.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("时区改好了")).toBeVisible();
  await expect(zone).toHaveValue("America/New_York");
  await page.goto(linkIn(await mailTo(person.email, /^验证/, site)));
  await page.getByRole("button", { name: "确认" }).click();
  await expect(page.getByText(`邮箱 ${person.email} 验证好了`)).toBeVisible();
  await page.goto("/user/profile/account");
  const choice = page.getByLabel("评论、回复、私信、提到我和书签提醒");
  await choice.selectOption("马上");
  const form = page.locator("form", { has: choice });
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("邮件提醒改好了")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, scene.reader, site.url);
  await page.goto(tweet);
  await page.getByLabel("写评论").fill("信来了。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("信来了。")).toBeVisible();

  await page.context().clearCookies();
  const letter = await mailTo(person.email, /评论了你的话题/, site);
  await page.goto(linkIn(letter));
  await expect(page.getByText("信来了。")).toBeVisible();
  const [, ending = ""] = /^<(.+)>$/.exec(letter.headers["list-unsubscribe"] ?? "") ?? [];
  await page.goto(new URL(ending).pathname + new URL(ending).search);
  await expect(page.getByRole("heading", { level: 1, name: "退订邮件" })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: "退订" }).click();
  await expect(page.getByText("退订好了")).toBeVisible();
});
