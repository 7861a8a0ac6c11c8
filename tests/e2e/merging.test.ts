import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("a moderator merges a topic into another one, and its address leads there @phone", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.moderator, site.url);
  const publish = async (title: string, comment: string) => {
    await page.goto("/topic/create");
    await page.getByLabel("标题").fill(title);
    await page.getByLabel("闲聊", { exact: true }).check({ force: true });
    await page.getByLabel("正文").fill(`${title}，说来话长。`);
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const topic = new URL(page.url()).pathname;
    await page.getByLabel("写评论").fill(comment);
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByText(comment)).toBeVisible();
    return topic;
  };
  const target = await publish("竹子的根", "根很深");
  const source = await publish("竹根有多深", "比人还深");

  await page.goto(source);
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "并入另一话题" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("并入另一话题");
  if (scripts) await expectAccessible(page);
  else await expectValidHtml(await (await page.request.get(`${source}/merge`)).text(), "merge");
  await page.getByLabel("并入哪个话题").fill("那一个");
  await page.getByLabel("理由").fill("说的是一件事");
  await page.getByRole("button", { name: "看看会怎样" }).click();
  await expect(page.getByText("请写话题的编号或地址")).toBeVisible();
  await expect(page.getByLabel("理由")).toHaveValue("说的是一件事");
  await page.getByLabel("并入哪个话题").fill(target);
  await page.getByRole("button", { name: "看看会怎样" }).click();
  await expect(
    page.getByText("《竹根有多深》的正文和 1 条评论会接在《竹子的根》后面，从 2 楼起"),
  ).toBeVisible();
  await expect(page.getByLabel("理由")).toHaveValue("说的是一件事");
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: "确认并入" }).click();
  await expect(page).toHaveURL(new RegExp(`${target}\\?comment=`));
  await expect(page.getByText("竹根有多深，说来话长。")).toBeVisible();
  await expect(page.getByText("比人还深")).toBeVisible();

  await page.goto(source);
  await expect(page).toHaveURL(new RegExp(`${target}\\?comment=`));
  await page.goto(`${source}?floor=1`);
  await expect(page).toHaveURL(new RegExp(`${target}\\?comment=`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("竹子的根");
});
