import type { Page } from "@playwright/test";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import type { Newcomer } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

/** Goes on as somebody else. */
async function become(page: Page, member: Newcomer, url: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, member, url);
}

/** Publishes a topic in 闲聊; its path. */
async function publishTopic(page: Page, title: string): Promise<string> {
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill(title);
  await page.getByLabel("闲聊", { exact: true }).check({ force: true });
  await page.getByLabel("正文").fill("谁种得好，谁说了算。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return new URL(page.url()).pathname;
}

test("a member is made keeper of a node, settles what is reported there, and closes the topic @phone", async ({
  page,
  scene,
  site,
  scripts,
  newcomer,
}) => {
  const [keeper, writer] = [newcomer(), newcomer()];
  await signIn(page, writer, site.url);
  const topic = await publishTopic(page, "谁家的竹子好");
  await become(page, scene.reader, site.url);
  await page.goto(`/report?topic=${topic.replace("/topic/", "")}`);
  await page.getByLabel("广告、刷屏").check();
  await page.getByRole("button", { name: "举报" }).click();
  await expect(page.getByText("收到了，处理之后会给你发消息")).toBeVisible();

  await become(page, scene.moderator, site.url);
  await page.goto("/admin/nodes");
  await page.getByRole("link", { name: /^版主 ?：闲聊$/ }).click();
  await page.getByLabel("用户名").fill("nobody-here");
  await page.getByRole("button", { name: "任命" }).click();
  await expect(page.getByText("没有叫这个用户名的成员")).toBeVisible();
  await expect(page.getByLabel("用户名")).toHaveValue("nobody-here");
  await page.getByLabel("用户名").fill(keeper.username);
  await page.getByRole("button", { name: "任命" }).click();
  await expect(page.getByText("已任命")).toBeVisible();
  await expect(page.getByRole("link", { name: keeper.nickname })).toBeVisible();

  await become(page, keeper, site.url);
  await page.goto("/topics/node/1");
  await expect(page.getByText(/^版主：/)).toContainText(keeper.nickname);
  await page.goto("/user/messages");
  await page.getByRole("button", { name: "你成了“闲聊”的版主" }).click();
  await expect(page).toHaveURL(/\/user\/keeping$/);
  await expect(page.getByRole("link", { name: "我管的节点" }).last()).toBeInViewport();
  if (scripts) await expectAccessible(page);
  else await expectValidHtml(await (await page.request.get("/user/keeping")).text(), "keeping");
  const reported = page.getByRole("listitem").filter({ hasText: "谁家的竹子好" });
  await expect(reported).not.toContainText(scene.reader.nickname);
  await reported.getByLabel("答复").fill("已经提醒作者");
  await reported.getByRole("button", { name: "已处理，内容保留" }).click();
  await expect(page.getByText("处理好了，已经告诉举报的人")).toBeVisible();
  await expect(reported).toHaveCount(0);

  await page.goto(topic);
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "关闭回复" }).first().click();
  await page.getByRole("button", { name: "关闭回复" }).click();
  await expect(page.getByText("已关闭回复", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "发表评论" })).toHaveCount(0);
});

test("a slow topic says so, and keeps the words of who comments too early @phone", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  const topic = await publishTopic(page, "慢慢地说竹子");
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "慢速" }).first().click();
  await page.getByLabel("同一个人两次评论之间至少隔").selectOption("5 分钟");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已打开慢速")).toBeVisible();

  await become(page, scene.reader, site.url);
  await page.goto(topic);
  const rule = page.getByText("这个话题开了慢速，同一个人两次评论之间至少隔 5 分钟");
  await expect(rule).toHaveCount(1);
  await page.getByLabel("写评论").fill("先说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.locator("article, li").getByText("先说一句。").first()).toBeVisible();
  await page.goto(topic);
  await page.getByLabel("写评论").fill("再说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText(/至少隔 5 分钟，请 5 分钟后再发/)).toBeVisible();
  await expect(page.getByLabel("写评论")).toHaveValue("再说一句。");
});
