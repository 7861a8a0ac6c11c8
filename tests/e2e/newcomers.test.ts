import { expect, setSetting, test } from "./kit/account-site";
import { signIn } from "./kit/test";

test("a newcomer reads the level on the account's page, and loses nothing where there are too many links @main @phone", async ({
  page,
  scene,
  accountSite: site,
}) => {
  await setSetting(site, "memberDays", 3);
  await setSetting(site, "newcomerDailyLinks", 1);
  try {
    await signIn(page, scene.reader, site.url);
    await page.goto("/user/profile/account");
    await expect(page.getByRole("heading", { name: "等级" })).toBeVisible();
    await expect(page.getByText("放 1 个链接、")).toBeVisible();
    await expect(page.getByText("注册满 3 天（还差 3 天），就是成员。")).toBeVisible();

    await page.goto("/topic/create");
    const text = page.getByLabel("正文", { exact: true });
    const typed = "看 https://a.example 和 https://b.example";
    await page.getByLabel("标题").fill("两个链接");
    await text.fill(typed);
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByText("新成员 24 小时里最多 1 个链接")).toBeVisible();
    await expect(text).toHaveValue(typed);
    await text.fill("看 https://a.example");
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByRole("heading", { name: "两个链接" })).toBeVisible();
  } finally {
    await setSetting(site, "memberDays", 0);
    await setSetting(site, "newcomerDailyLinks", 10);
  }
});

test("a newcomer who writes faster than anybody is asked to wait a moment", async ({
  page,
  scene,
  accountSite: site,
}) => {
  await setSetting(site, "memberDays", 3);
  await setSetting(site, "formSeconds", 60);
  try {
    await signIn(page, scene.reader, site.url);
    await page.goto(`/topic/${scene.topic.id}`);
    const text = page.getByLabel("写评论");
    await text.fill("一眨眼就写好了");
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByText("提交得太快了，请过")).toBeVisible();
    await expect(text).toHaveValue("一眨眼就写好了");
    await setSetting(site, "formSeconds", 0);
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByRole("link", { name: "46楼", exact: true })).toBeVisible();
  } finally {
    await setSetting(site, "memberDays", 0);
    await setSetting(site, "formSeconds", 0);
  }
});
