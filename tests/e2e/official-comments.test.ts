import type { Page } from "@playwright/test";
import { dumpPage } from "tests/support/text-browser";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import type { Newcomer } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

/** Goes on as somebody else. */
async function come(page: Page, member: Newcomer, url: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, member, url);
}

/** Publishes a topic in 闲聊; its path. */
async function askInPublic(page: Page, title: string): Promise<string> {
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("闲聊", { exact: true }).check({ force: true });
  await page.getByLabel("正文").fill("想听站里怎么说。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return new URL(page.url()).pathname;
}

test("an answer is marked as official, which everybody reads, and a keeper marks their own @phone", async ({
  page,
  scene,
  site,
  scripts,
  isMobile,
  newcomer,
}) => {
  const keeper = newcomer();
  await signIn(page, scene.reader, site.url);
  const topic = await askInPublic(page, "改名的规矩是什么");
  await page.getByLabel("写评论").fill("我也想知道。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("我也想知道。")).toBeVisible();
  await expect(page.getByRole("button", { name: "标为官方" })).toHaveCount(0);

  await come(page, scene.moderator, site.url);
  await page.goto("/admin/nodes/1/keepers");
  await page.getByLabel("用户名").fill(keeper.username);
  await page.getByRole("button", { name: "任命" }).click();
  await expect(page.getByRole("link", { name: keeper.nickname })).toBeVisible();
  await page.goto(topic);
  await page.getByLabel("写评论").fill("一年可以改一次。");
  await page.getByRole("button", { name: "发表评论" }).click();
  const floor = page.locator("#comments ol > li", { hasText: "一年可以改一次。" });
  await floor.getByRole("button", { name: "标为官方" }).click();
  await expect(page.getByText("已标为官方", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/);
  await expect(floor.getByText("官方", { exact: true })).toBeVisible();
  const others = page.locator("#comments ol > li", { hasText: "我也想知道。" });
  await expect(others.getByRole("button", { name: "标为官方" })).toHaveCount(0);

  await come(page, keeper, site.url);
  await page.goto(topic);
  await others.getByRole("link", { name: "回复" }).click();
  await page.getByLabel(`回复 ${scene.reader.nickname}`).fill("看楼下站里的答复。");
  await page.getByRole("button", { name: "发表回复" }).click();
  const reply = page.locator("#comments ul > li", { hasText: "看楼下站里的答复。" });
  const marking = reply.getByRole("button", { name: "标为官方" });
  if (isMobile) expect((await marking.boundingBox())?.height).toBeGreaterThan(43);
  await marking.click();
  await expect(reply.getByText("官方", { exact: true })).toBeVisible();
  await expect(floor.getByRole("button", { name: "取消官方标记" })).toHaveCount(0);
  if (scripts) await expectAccessible(page);
  else await expectValidHtml(await (await page.request.get(topic)).text(), topic);

  await page.context().clearCookies();
  await page.goto(topic);
  await expect(page.getByText("官方", { exact: true })).toHaveCount(2);
  const read = await dumpPage(site.url + topic);
  expect(read).toMatch(new RegExp(`${keeper.nickname} +【官方】：`));
  expect(read).toMatch(new RegExp(`${scene.moderator.nickname} +【官方】`));

  await come(page, scene.moderator, site.url);
  await page.goto(topic);
  await reply.getByRole("button", { name: "取消官方标记" }).click();
  await expect(page.getByText("已取消官方标记", { exact: true })).toBeVisible();
  await expect(reply.getByText("官方", { exact: true })).toHaveCount(0);
  await expect(reply.getByRole("button", { name: "标为官方" })).toHaveCount(0);
  await page.goto("/admin/audit?what=comment");
  await expect(page.locator("main").getByText("取消官方标记").last()).toBeVisible();
});
