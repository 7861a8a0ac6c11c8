import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("two members write to each other, and a third finds nothing of it @phone", async ({
  page,
  scene,
  site,
  scripts,
  newcomer,
}) => {
  const [writer, reader] = [newcomer(), newcomer()];
  await signIn(page, writer, site.url);
  await page.goto(`/user/${reader.id}`);
  await page.getByLabel("更多操作").first().click();
  await page.getByRole("link", { name: "写私信" }).click();
  await expect(page.getByLabel("收信人")).toHaveValue(reader.username);
  if (scripts) await expectAccessible(page);
  await page.getByLabel("收信人").fill("nobody-at-all");
  await page.getByRole("textbox", { name: "私信" }).fill("笋在第三块**石头**下面");
  await page.getByRole("button", { name: "发送" }).click();
  await expect(page.getByText("没有“nobody-at-all”这个成员")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "私信" })).toHaveValue("笋在第三块**石头**下面");
  await page.getByLabel("收信人").fill(reader.username);
  await page.getByRole("button", { name: "发送" }).click();
  await expect(page).toHaveURL(/\/user\/conversation\/\d+$/);
  await expect(page.locator("strong").filter({ hasText: "石头" })).toBeVisible();
  const path = new URL(page.url()).pathname;

  await page.context().clearCookies();
  await signIn(page, reader, site.url);
  await page.goto("/user/messages");
  await expect(page.getByRole("button", { name: "给你写了私信" })).toBeVisible();
  await page.goto("/user/conversations");
  await expect(page.getByText("未读", { exact: true })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole("link", { name: writer.nickname }).last().click();
  await expect(page).toHaveURL(`${path}#write`);
  await expect(page).toHaveTitle(new RegExp(`^私信：${writer.nickname}`));
  await page.getByRole("textbox", { name: "写私信" }).fill("今晚就去挖");
  await page.getByRole("button", { name: "发送" }).click();
  await expect(page.getByRole("main").getByText("今晚就去挖")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "写私信" })).toHaveValue("");
  if (scripts) await expect(page.getByRole("textbox", { name: "写私信" })).toBeFocused();
  if (scripts) await expectAccessible(page);
  await page.goto("/user/conversations");
  await expect(page.getByText("未读", { exact: true })).toHaveCount(0);

  await page.goto(path);
  await page.getByRole("link", { name: "举报" }).first().click();
  await page.getByRole("radio", { name: "辱骂、骚扰" }).check();
  await page.getByRole("button", { name: "举报" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}(#.*)?$`));
  await page.getByRole("link", { name: "离开对话" }).click();
  await expect(page.getByRole("heading", { name: "是否离开这个对话？" })).toBeVisible();
  await page.getByRole("button", { name: "离开对话", exact: true }).click();
  await expect(page.getByText("离开了对话")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, scene.moderator, site.url);
  expect((await page.goto(path))?.status()).toBe(404);
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: "一条私信" }).first().click();
  await expect(page.locator("strong").filter({ hasText: "石头" })).toBeVisible();
  await expect(page.getByText("你看过已经记进操作日志")).toBeVisible();
  if (scripts) await expectAccessible(page);
});

test("a letter arrives while the conversation is open @script", async ({
  page,
  openElsewhere,
  site,
  newcomer,
}) => {
  const [writer, reader] = [newcomer(), newcomer()];
  await signIn(page, writer, site.url);
  await page.goto(`/user/conversation/new?to=${reader.username}`);
  await page.getByRole("textbox", { name: "私信" }).fill("在吗");
  await page.getByRole("button", { name: "发送" }).click();
  await expect(page).toHaveURL(/\/user\/conversation\/\d+$/);
  const live = page.waitForRequest(/\/live/);
  await page.reload();
  await live;
  const answering = await openElsewhere({ javaScriptEnabled: false });
  await signIn(answering, reader, site.url);
  await answering.goto(new URL(page.url()).pathname);
  await page.getByRole("textbox", { name: "写私信" }).fill("写到一半的话");
  await answering.getByRole("textbox", { name: "写私信" }).fill("在呢，刚挖完笋");
  await answering.getByRole("button", { name: "发送" }).click();
  await expect(page.getByRole("main").getByText("在呢，刚挖完笋")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "写私信" })).toHaveValue("写到一半的话");
});
