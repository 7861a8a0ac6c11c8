import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("a topic asks its readers, who vote, change their vote and see the results @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.author, site.url);
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("种哪一种竹子");
  await page.getByRole("textbox", { name: "正文" }).fill("大家看看种哪一种好。");
  await page.locator("summary").filter({ hasText: "投票" }).click();
  await page.getByLabel("选项").fill("毛竹");
  await page.getByLabel("谁投了什么").selectOption("公开谁投了什么");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("至少写 2 个选项，每行一个")).toBeVisible();
  await expect(page.getByLabel("选项")).toHaveValue("毛竹");
  if (scripts) await expectAccessible(page);
  await page.getByLabel("选项").fill("毛竹\n紫竹\n湘妃竹");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "种哪一种竹子" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  if (scripts) await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByText("紫竹")).toBeVisible();
  await page.getByRole("link", { name: "登录后投票" }).click();
  await expect(page).toHaveURL(/\/login\?ref=/);

  await signIn(page, scene.reader, site.url);
  await page.goto(path);
  const results = page.locator("#poll");
  await expect(results.getByText("单选")).toHaveCount(1);
  await page.getByRole("radio", { name: "紫竹" }).check();
  await page.getByRole("button", { name: "投票", exact: true }).click();
  await expect(results.getByText("1 票，100%")).toBeVisible();
  await expect(results.locator("li").filter({ hasText: "我选的" })).toContainText("紫竹");
  if (scripts) await expectAccessible(page);
  await results.getByRole("link", { name: "改票" }).click();
  await expect(page.getByRole("radio", { name: "紫竹" })).toBeChecked();
  if (scripts) await expectAccessible(page);
  await page.getByRole("radio", { name: "湘妃竹" }).check();
  await page.getByRole("button", { name: "改票" }).click();
  await expect(results.locator("li").filter({ hasText: "我选的" })).toContainText("湘妃竹");
  await results.getByRole("link", { name: "看谁投了什么" }).click();
  await page.getByRole("link", { name: "湘妃竹 1" }).click();
  await expect(page.getByRole("main").getByText(scene.reader.nickname).first()).toBeVisible();
  if (scripts) await expectAccessible(page);

  await page.context().clearCookies();
  await signIn(page, scene.author, site.url);
  await page.goto(path);
  await page.getByRole("link", { name: "结束投票" }).click();
  await page.getByRole("button", { name: "结束投票", exact: true }).click();
  await expect(results.getByText("投票已结束", { exact: false })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(path);
  await expect(results.getByText("1 票，100%")).toBeVisible();
});

test("who takes more choices than a poll allows is told at them, with what was ticked @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.author, site.url);
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("哪两种竹子好");
  await page.getByRole("textbox", { name: "正文" }).fill("最多选两种。");
  await page.locator("summary").filter({ hasText: "投票" }).click();
  await page.getByLabel("选项").fill("毛竹\n紫竹\n湘妃竹");
  await page.getByLabel("每人最多选几项").fill("2");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "哪两种竹子好" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}/poll`);
  const boxes = page.getByRole("main").getByRole("checkbox");
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: "投票", exact: true }).click();
  await expect(boxes.first()).toHaveAccessibleDescription("最多选 2 项");
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  if (scripts) {
    await expect(boxes.first()).toBeFocused();
    await expectAccessible(page);
  }
});
