import { answerCaptcha, expect, setSetting, test } from "./kit/account-site";
import { expectAccessible } from "./kit/page-checks";
import { signIn } from "./kit/test";

test("who publishes answers a captcha where the owner wants it, and loses no word", async ({
  page,
  scene,
  scripts,
  accountSite: site,
}) => {
  await setSetting(site, "captchaPosting", "picture");
  await signIn(page, scene.reader, site.url);
  await page.goto("/topic/create");
  if (scripts) await expectAccessible(page);
  await page.getByLabel("标题").fill("先答题");
  await page.getByLabel("正文").fill("再说话。");
  await answerCaptcha(page, site, false);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("验证码不对")).toBeVisible();
  await expect(page.getByLabel("正文")).toHaveValue("再说话。");
  await answerCaptcha(page, site);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "先答题" })).toBeVisible();

  await page.getByLabel("写评论").fill("答得对。");
  await answerCaptcha(page, site, false);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("验证码不对")).toBeVisible();
  await expect(page.getByLabel("写评论")).toHaveValue("答得对。");
  await page.getByRole("button", { name: "换成文字题" }).click();
  await expect(page.getByLabel(/^验证码：.+/)).toBeVisible();
  await expect(page.getByLabel("写评论")).toHaveValue("答得对。");
  await answerCaptcha(page, site);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByRole("link", { name: "1楼", exact: true })).toBeVisible();
  await expect(page.getByText("答得对。")).toBeVisible();
  await setSetting(site, "captchaPosting", "off");
});
