import type { Page } from "@playwright/test";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";
import { sendPlainly } from "./kit/plain-form";
import type { Newcomer } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

const reason = "反复跑题";
const told = /你在节点“闲聊”里暂时不能发言，到 .+ 为止。原因：反复跑题。/;

/** Goes on as somebody else. */
async function goOnAs(page: Page, member: Newcomer, url: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, member, url);
}

async function checkPage(page: Page, scripts: boolean): Promise<void> {
  if (scripts) await expectAccessible(page);
  const { pathname } = new URL(page.url());
  if (!scripts) await expectValidHtml(await (await page.request.get(pathname)).text(), pathname);
}

test("a keeper refuses a node to a member, who reads on, and lets them speak again @phone", async ({
  page,
  scene,
  site,
  scripts,
  newcomer,
}) => {
  const [keeper, writer] = [newcomer(), newcomer()];
  await signIn(page, scene.moderator, site.url);
  await page.goto("/admin/nodes/1/keepers");
  await page.getByLabel("用户名").fill(keeper.username);
  await page.getByRole("button", { name: "任命" }).click();
  await expect(page.getByText("已任命")).toBeVisible();
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("竹子开花了");
  await page.getByLabel("闲聊", { exact: true }).check({ force: true });
  await page.getByLabel("正文").fill("今年的竹子开花了。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("竹子开花了");
  const topic = new URL(page.url()).pathname;

  await goOnAs(page, writer, site.url);
  await page.goto(topic);
  await page.getByLabel("写评论").fill("真好看。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page).toHaveURL(/comment=\d+/);
  const own = new URL(page.url()).searchParams.get("comment");

  await goOnAs(page, keeper, site.url);
  await page.goto("/user/keeping");
  await page.getByRole("link", { name: /^节点禁言 ?：闲聊$/ }).click();
  await expect(page.getByText("没有人在这个节点被禁言")).toBeVisible();
  await checkPage(page, scripts);
  await page.getByLabel("用户名").fill("nobody-here");
  await page.getByLabel("理由").fill(reason);
  await page.getByRole("button", { name: "禁言" }).click();
  await expect(page.getByText("没有叫这个用户名的成员")).toBeVisible();
  await expect(page.getByLabel("理由")).toHaveValue(reason);
  await page.goto(`/user/${writer.id}`);
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "节点禁言" }).click();
  await expect(page.getByLabel("用户名")).toHaveValue(writer.username);
  await page.getByLabel("理由").fill(reason);
  await page.getByRole("button", { name: "禁言" }).click();
  await expect(page.getByText("已禁言")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: writer.nickname });
  await expect(row).toContainText(reason);
  await expect(row).toContainText(keeper.nickname);
  await checkPage(page, scripts);

  await goOnAs(page, writer, site.url);
  await page.goto("/user/messages");
  await page.getByRole("button", { name: /^你在节点“闲聊”里暂时不能发言/ }).click();
  await expect(page).toHaveURL(/\/topics\/node\/1$/);
  await expect(page.getByText(told)).toBeVisible();
  await page.goto(topic);
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByLabel("写评论")).toHaveCount(0);
  await checkPage(page, scripts);
  await page.goto(`/comment/${own}/edit`);
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole("button", { name: "保存" })).toHaveCount(0);
  await checkPage(page, scripts);
  await page.goto("/topic/create");
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByLabel("闲聊（不能发言）")).toBeDisabled();
  await checkPage(page, scripts);

  await goOnAs(page, keeper, site.url);
  await page.goto("/topics/node/1");
  await page.getByRole("link", { name: "节点禁言" }).click();
  await page.getByRole("link", { name: new RegExp(`^解除 ?：${writer.nickname}$`) }).click();
  await expect(page.getByText("是否让该成员重新在这里发言？")).toBeVisible();
  await page.getByRole("button", { name: "解除", exact: true }).click();
  await expect(page.getByText("已解除")).toBeVisible();
  await expect(page.getByText("没有人在这个节点被禁言")).toBeVisible();

  await goOnAs(page, writer, site.url);
  await page.goto(topic);
  await page.getByLabel("写评论").fill("那我也说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.locator("article, li").getByText("那我也说一句。").first()).toBeVisible();
});

test("who is refused while writing is told so, and keeps the words", async ({
  page,
  scene,
  site,
  openElsewhere,
  newcomer,
}) => {
  const writer = newcomer();
  await signIn(page, writer, site.url);
  // In a node where no other journey looks who is refused.
  const fields = { intent: "publish", nodeId: "2", title: "写到一半", content: "先起个头。" };
  await page.goto(await sendPlainly(page, site.url, "/topic/create", fields));
  await page.getByLabel("写评论").fill("写了一半的话。");
  const other = await openElsewhere();
  await signIn(other, scene.moderator, site.url);
  await other.goto(`/topics/node/2/refusals?member=${writer.id}`);
  await expect(other.getByLabel("用户名")).toHaveValue(writer.username);
  await other.getByLabel("多久").selectOption("直到解除");
  await other.getByLabel("理由").fill(reason);
  await other.getByRole("button", { name: "禁言" }).click();
  await expect(other.getByText("已禁言")).toBeVisible();
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.locator(":focus")).toHaveText(/里不能发言，直到解除。原因：反复跑题。/);
  await expect(page.getByLabel("写评论")).toHaveValue("写了一半的话。");
});
