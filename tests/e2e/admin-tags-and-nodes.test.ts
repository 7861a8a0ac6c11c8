import { openListFolds } from "./kit/list-folds";
import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("a moderator renames a tag and merges two @phone", async ({ page, scene, site }) => {
  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto("/admin/tags");
  const heading = page.getByRole("heading", { level: 1 });
  const rows = page.getByRole("main").getByRole("row");
  await page.getByLabel("开头是").fill("骑");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page).toHaveURL(/name=/);
  await page.getByRole("link", { name: "骑行", exact: true }).click();
  await expect(heading).toHaveText("标签：骑行");
  const oldAddress = page.url().replace(/.*\//, "/topics/tag/");

  await page.getByLabel("名称", { exact: true }).fill("面馆");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已经有这个标签了")).toBeVisible();
  await page.getByLabel("名称", { exact: true }).fill("骑车");
  await page.getByLabel("说明").fill("两个轮子的事");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("保存了")).toBeVisible();
  await page.goto("/admin/tags?name=骑");
  // What was done slowly stands in a table of its own above.
  await expect(rows.filter({ hasText: "骑车" }).last()).toContainText("两个轮子的事");

  await page.getByRole("link", { name: "骑车", exact: true }).click();
  await expect(heading).toHaveText("标签：骑车");
  await page.getByRole("button", { name: "删除没人用的标签" }).click();
  await expect(page.getByText("还有内容用着这个标签，可以合并")).toBeVisible();
  await expect(page.getByLabel("说明")).toHaveValue("两个轮子的事");
  await page.getByLabel("另一个标签的名称").fill("没有的标签");
  await page.getByRole("button", { name: "合并" }).click();
  await expect(page.getByText("没有叫这个名字的另一个标签")).toBeVisible();
  await page.getByLabel("另一个标签的名称").fill("面馆");
  await page.getByRole("button", { name: "合并" }).click();
  await expect(heading).toHaveText("标签：面馆");
  await expect(page.getByText("3 个话题")).toBeVisible();
  await page.goto(oldAddress);
  await expect(heading).toHaveText(/面馆/);

  await page.goto("/admin/tags?name=溪声");
  await page.getByLabel("选中：溪声").check();
  await page.getByLabel("操作").selectOption("合并");
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("请填写合并到的标签")).toBeVisible();
  await expect(page.getByLabel("选中：溪声")).toBeChecked();
  await page.getByLabel("合并到", { exact: true }).fill("溪水");
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("处理了 1 个标签")).toBeVisible();
  await expect(page.getByText("没有这样的标签")).toBeVisible();
});

test("a moderator makes, orders, empties and retires a node @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  await page.goto("/admin/nodes");
  const heading = page.getByRole("heading", { level: 1 });
  const rows = page.getByRole("main").getByRole("listitem");
  const row = rows.filter({ has: page.getByRole("button", { name: "保存书房" }) });
  const before = await rows.count();
  await page.getByLabel("名称").first().fill("闲聊");
  await page.getByRole("button", { name: "新建" }).click();
  await expect(page.getByText("已经有叫这个名字的节点了")).toBeVisible();
  await page.getByLabel("名称").first().fill("书屋");
  await page.getByRole("button", { name: "新建" }).click();
  await expect(page.getByText("节点建好了")).toBeVisible();
  await expect(page.getByLabel("名称").first()).toHaveValue("");

  const made = rows.nth(before);
  await expect(made.getByLabel("名称")).toHaveValue("书屋");
  await made.getByLabel("名称").fill("书房");
  await made.getByLabel("说明").fill("读过的书");
  await made.getByRole("button", { name: "保存" }).click();
  await expect(row.getByLabel("说明")).toHaveValue("读过的书");
  await page.getByRole("button", { name: /^上移 ?：书房$/ }).click();
  await expect(rows.nth(before - 1).getByLabel("名称")).toHaveValue("书房");

  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("书放在哪里");
  await page.getByLabel("书房", { exact: true }).check({ force: true });
  await page.getByLabel("正文").fill("放在窗边。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(heading).toHaveText("书放在哪里");
  const topic = page.url();

  await page.goto("/admin/nodes");
  await row.getByRole("link", { name: "移走话题" }).click();
  await expect(heading).toHaveText("移走“书房”的话题");
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: "移走" }).click();
  await expect(page.getByText("请选择另一个在用的节点")).toBeVisible();
  await page.getByLabel("移到").selectOption("闲聊");
  await page.getByLabel("移走以后停用这个节点").check();
  await page.getByRole("button", { name: "移走" }).click();
  await expect(page.getByText("移走了 1 个话题").first()).toBeVisible();
  await expect(row.getByText("停用", { exact: true }).first()).toBeVisible();

  await page.goto(topic);
  await expect(page.getByRole("main").getByRole("link", { name: "闲聊" }).first()).toBeVisible();
  await page.goto("/topic/create");
  await expect(page.getByLabel("闲聊", { exact: true })).toHaveCount(1);
  await expect(page.getByLabel("书房", { exact: true })).toHaveCount(0);
});
