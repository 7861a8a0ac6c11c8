import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("who asks takes an answer, which stands first, and hears of what comes after @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  const node = scripts ? "答疑" : "请教";
  const path = `/topic/${scene.topic.id - (scripts ? 36 : 37)}`;
  await signIn(page, scene.moderator, site.url);
  await page.goto("/admin/nodes");
  await page.getByLabel("名称").first().fill(node);
  await page.getByRole("button", { name: "新建" }).click();
  await page.getByRole("button", { name: new RegExp(`设为问答 ?：${node}`) }).click();
  await expect(page.getByRole("button", { name: new RegExp(`取消问答 ?：${node}`) })).toBeVisible();
  await page.goto(`${path}/node`);
  await page.getByRole("combobox").selectOption(node);
  await page.getByRole("button", { name: "移动" }).click();
  for (const words of ["先问一句。", "春天种，浇透水。"]) {
    await page.goto(path);
    await page.getByLabel("写评论").fill(words);
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByRole("link", { name: "已关注" }).click();
  await page.getByRole("radio", { name: /静音/ }).check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("link", { name: "已静音" })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, scene.author, site.url);
  await page.goto(path);
  await page.getByRole("button", { name: "采纳", exact: true }).last().click();
  await expect(page.getByText("已采纳", { exact: true }).first()).toBeVisible();
  const first = page.locator("#comments ol > li").first();
  await expect(first).toContainText("春天种");
  await expect(first.getByRole("button", { name: "取消采纳" })).toBeVisible();
  await expect(page.getByText("已解决", { exact: true })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole("navigation", { name: "位置" }).getByRole("link", { name: node }).click();
  await page.getByRole("link", { name: "未解决" }).click();
  await expect(page.getByText("没有未解决的问题")).toBeVisible();
});
