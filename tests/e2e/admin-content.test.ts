import { once } from "node:events";
import type { Response } from "@playwright/test";
import { openListFolds } from "./kit/list-folds";
import { expectTold, openTwice } from "./kit/second-tab";
import { expect, signIn, test } from "./kit/test";

const isGet = (response: Response) => response.request().method() === "GET";

test("a moderator finds, deletes and restores comments, many at once @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto("/admin/comments?cursor=broken");
  await expect(page.getByRole("heading", { level: 1, name: "评论" })).toBeVisible();
  await page.getByRole("button", { name: "执行" }).click();
  const fault = await page.getByText("请先选中至少一条").boundingBox();
  expect(fault?.height).toBeLessThan(30);

  await page.getByLabel("作者").fill(scene.author.username);
  await page.getByLabel("文字").fill("回第");
  await page.getByRole("button", { name: "筛选" }).click();
  const rows = page.getByRole("main").getByRole("checkbox");
  await expect(rows).toHaveCount(5);
  await page.getByRole("button", { name: "全选本页" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await page.getByRole("checkbox", { name: /回第 5 次/ }).uncheck();
  await page.getByLabel("操作").selectOption("删除");
  const list = /\/admin\/comments\.data/;
  const typed = new AbortController();
  await page.route(list, async (route) => {
    const isRead = route.request().method() === "GET";
    if (isRead && !typed.signal.aborted) await once(typed.signal, "abort");
    await route.continue();
  });
  const readAnew = scripts && page.waitForResponse((one) => list.test(one.url()) && isGet(one));
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("请填写理由")).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4);
  await page.getByLabel("理由").fill("离题");
  // Script reads the list anew below what is typed.
  typed.abort();
  await readAnew;
  await page.unroute(list);
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("处理了 4 条")).toBeVisible();

  await page.getByLabel("状态").selectOption("已删除");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText("理由：离题")).toHaveCount(4);
  const late = await openTwice(page, scripts);
  for (const tab of [late, page]) {
    await tab.getByRole("button", { name: "全选本页" }).click();
    await expect(tab.getByRole("checkbox", { checked: true })).toHaveCount(4);
    await tab.getByLabel("操作").selectOption("恢复");
  }
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("没有符合的内容")).toBeVisible();
  await late.getByLabel("理由").fill("不算离题");
  await late.getByRole("button", { name: "执行" }).click();
  await expect(late.getByText("没有符合的内容")).toBeVisible();
  await expectTold(late, "4 条没有处理", "写好的理由：不算离题");
});

test("a moderator deletes articles and gives them back @phone", async ({ page, scene, site }) => {
  const title = "一本书是怎样在图书馆里走丢的";
  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto("/admin/articles");
  await page.getByLabel("文字").fill("图书馆里走丢");
  await page.getByRole("button", { name: "筛选" }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  const address = (await row.getByRole("link").first().getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("请先选中至少一条")).toBeVisible();
  await page.getByRole("checkbox", { name: new RegExp(title) }).check();
  await page.getByLabel("操作").selectOption("删除");
  await page.getByLabel("理由").fill("先收起来");
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("处理了 1 条")).toBeVisible();

  await page.goto("/admin/articles?status=deleted");
  await expect(row).toContainText("理由：先收起来");
  await page.goto(address);
  await expect(page.getByText("已删除").first()).toBeVisible();
  await page.goto("/admin/articles?status=deleted");
  await page.getByRole("checkbox", { name: new RegExp(title) }).check();
  await page.getByLabel("操作").selectOption("恢复");
  await page.getByRole("button", { name: "执行" }).click();
  await expect(row).toHaveCount(0);
  await page.context().clearCookies();
  expect((await page.goto(address))?.status()).toBe(200);
});

test("a moderator closes a topic to comments and opens it again", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  const path = `/topic/${scene.topic.id - (scripts ? 30 : 31)}`;
  await page.goto(`${path}/close`);
  await page.getByLabel("理由").fill("说完了");
  await page.getByRole("button", { name: "关闭回复" }).click();
  await expect(page.getByText("这个话题已关闭回复：说完了")).toBeVisible();
  await expect(page.getByText("已关闭", { exact: true })).toBeVisible();
  await page.goto(`${path}/close`);
  await page.getByRole("button", { name: "开放回复" }).click();
  await expect(page.getByRole("button", { name: "发表评论" })).toBeVisible();
});
