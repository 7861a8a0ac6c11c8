import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("a moderator splits a thread, and its floors lead to their new place @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("竹子与石头");
  await page.getByLabel("闲聊", { exact: true }).check({ force: true });
  await page.getByLabel("正文").fill("先说竹子。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("竹子与石头");
  const topic = new URL(page.url()).pathname;
  for (const words of ["竹子很高", "石头很硬"]) {
    await page.goto(topic);
    await page.getByLabel("写评论").fill(words);
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByText(words)).toBeVisible();
  }

  await page.goto(topic);
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "拆出新话题" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("拆出新话题");
  if (scripts) await expectAccessible(page);
  else await expectValidHtml(await (await page.request.get(`${topic}/split`)).text(), "split");
  await page.getByLabel("要移走的楼").fill("7");
  await page.getByLabel("新话题的标题").fill("说说石头");
  await page.getByLabel("理由").fill("两件事分开说");
  await page.getByRole("button", { name: "拆分" }).click();
  await expect(page.getByText("这个话题里没有 7 楼")).toBeVisible();
  await expect(page.getByLabel("新话题的标题")).toHaveValue("说说石头");
  await page.getByLabel("要移走的楼").fill("2");
  await page.getByRole("button", { name: "拆分" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("说说石头");
  await expect(page.getByText("石头很硬")).toBeVisible();
  const fresh = new URL(page.url()).pathname;

  await page.goto(topic);
  await expect(page.getByText("2 楼的 1 条评论已移到")).toBeVisible();
  await expect(page.getByText("石头很硬")).toHaveCount(0);
  const trace = page.getByRole("link", { name: "《说说石头》" });
  await expect(trace).toHaveCSS("text-decoration-line", "underline");
  await trace.click();
  await expect(page).toHaveURL(new RegExp(`${fresh}$`));
  await page.goto(`${topic}?floor=2`);
  await expect(page).toHaveURL(new RegExp(`${fresh}\\?comment=`));
  await expect(page.getByText("石头很硬")).toBeVisible();
});
