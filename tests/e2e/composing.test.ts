import type { Locator, Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { expect, signIn, test } from "./kit/test";
import { expectAccessible, expectValidHtml } from "./kit/page-checks";

const picture = async () => ({
  name: "竹.jpg",
  mimeType: "image/jpeg",
  buffer: await pictureFile(640, 400),
});

test.beforeEach(async ({ page, scene, site }) => signIn(page, scene.reader, site.url));

test("a topic is previewed with its picture, kept as a draft, resumed and published @main", async ({
  page,
}) => {
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("山里的一天");
  await page.getByLabel("正文").fill("早上有**雾**。");
  await page.getByLabel("其他标签").fill("山，雾");
  await page.locator("input[name=pictures]").setInputFiles(await picture());
  await page.getByRole("button", { name: "预览", exact: true }).click();

  const preview = page.getByRole("region", { name: "预览" });
  await expect(page.getByLabel("正文")).toBeHidden();
  await expect(preview.locator("strong", { hasText: "雾" })).toBeVisible();
  await expect(preview).toBeInViewport();
  await expect(preview.locator("img")).toHaveCount(1);
  await expect(page.getByLabel("标题")).toHaveValue("山里的一天");
  await expect(page.getByLabel("移除")).toHaveCount(1);

  await page.getByRole("button", { name: "存草稿" }).click();
  await expect(page).toHaveURL(/\?draft=\d+$/);
  await page.goto("/user/drafts");
  await page.getByRole("link", { name: "山里的一天" }).click();
  await expect(page.getByLabel("正文")).toHaveValue(/^早上有\*\*雾\*\*。/);
  await page.getByRole("button", { name: "发布", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: "山里的一天" })).toBeVisible();
  await expect(page.locator("article img[width='640']")).toHaveCount(1);
  await page.goto("/user/drafts");
  await expect(page.getByText("没有草稿")).toBeVisible();
});

test("a topic is edited, compared, deleted and restored @main", async ({ page }) => {
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("改来改去");
  await page.getByLabel("正文").fill("今天下雨。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const topic = new URL(page.url()).pathname;

  await page.getByLabel("更多操作").click();
  await page.getByRole("link", { name: "编辑" }).click();
  await expect(page.getByLabel("正文")).toHaveValue("今天下雨。");
  await page.getByLabel("正文").fill("今天天晴。");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("今天天晴。")).toBeVisible();

  await page.goto(`${topic}/history`);
  await expect(page.locator("del", { hasText: "下雨" })).toBeVisible();
  await expect(page.locator("ins", { hasText: "天晴" })).toBeVisible();

  await page.goto(`${topic}/delete`);
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect(page.getByText("已删除").first()).toBeVisible();
  await page.goto(`${topic}/restore`);
  await page.getByRole("button", { name: "恢复" }).click();
  await expect(page).toHaveURL(topic);
  await expect(page.getByText("今天天晴。")).toBeVisible();
});

test("a tweet needs words or a picture, and takes pictures alone", async ({ page }) => {
  await page.goto("/topic/create?type=1");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("写点什么，或者放一张图片")).toBeVisible();
  await page.locator("input[name=pictures]").setInputFiles([await picture(), await picture()]);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  await expect(page.locator('article a[href^="/uploads/"] img')).toHaveCount(2);
});

test("ten pictures, or one of more than 10 MB, are refused and the words stay", async ({
  page,
  scripts,
}) => {
  await page.goto("/topic/create?type=1");
  await page.getByLabel("内容").fill("十张图");
  const one = await picture();
  await page.locator("input[name=pictures]").setInputFiles(Array.from({ length: 10 }, () => one));
  if (scripts) await expect(page.getByText("最多再放 9 张图片，请重新选择")).toBeVisible();
  else {
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByText("一次最多上传 9 张图片")).toBeVisible();
  }
  await expect(page.getByLabel("内容")).toHaveValue("十张图");
  const large = { ...one, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.locator("input[name=pictures]").setInputFiles(large);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("图片不能超过 10 MB")).toBeVisible();
  await expect(page.getByLabel("内容")).toHaveValue("十张图");
});

const proseIn = (place: Locator) => place.locator(":has(> p > strong)");

const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0;

/** What is much longer than others only begins, but where it is led to, asked for or printed. */
async function expectFolded(page: Page, published: Locator): Promise<void> {
  const whole = await heightOf(published);
  await page.goto(new URL(page.url()).pathname);
  expect(await heightOf(published)).toBeLessThan(whole / 2);
  await page.emulateMedia({ media: "print" });
  expect(await heightOf(published)).toBeGreaterThan(whole / 2);
  await page.emulateMedia({ media: "screen" });
  await page.getByText("展开全文").click();
  expect(await heightOf(published)).toBe(whole);
}

/** Whoever changes a reply sees it as it stands below its comment. */
async function expectReplyAsRead(page: Page): Promise<void> {
  const floor = page.locator("#comments li").first();
  await floor.getByRole("link", { name: /^回复/ }).click();
  await page.getByRole("textbox", { name: /^回复/ }).fill("也写得**好**。\n\n学到了。");
  await page.getByRole("button", { name: "发表回复" }).click();
  const asRead = await proseIn(floor.locator("li")).boundingBox();
  await floor.locator("li").getByRole("link", { name: "编辑" }).click();
  await page.waitForURL(/\/comment\/\d+\/edit$/);
  await page.getByRole("button", { name: "预览", exact: true }).click();
  const asSeen = await proseIn(page.getByRole("region", { name: "预览" })).boundingBox();
  expect([asSeen?.x, asSeen?.width]).toEqual([asRead?.x, asRead?.width]);
}

/** On a phone a long comment is as wide as it was seen, and its button stays in reach. */
async function expectCommentAsSeen(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 375, height: 812 });
  const area = page.getByLabel("写评论");
  const send = page.getByRole("button", { name: "发表评论" });
  await area.fill(`写得**好**。\n\n${"一刀一刀，不能急。\n\n".repeat(48)}`);
  await area.evaluate((shown) => shown.scrollIntoView({ block: "start" }));
  await expect(send).toBeInViewport();
  await page.getByRole("button", { name: "预览", exact: true }).click();
  const asSeen = await proseIn(page.getByRole("region", { name: "预览" })).boundingBox();
  await page.getByRole("button", { name: "编辑", exact: true }).click();
  await send.click();
  const published = proseIn(page.locator("#comments li").last());
  await expect(published).toBeVisible();
  const asRead = await published.boundingBox();
  expect([asRead?.x, asRead?.width]).toEqual([asSeen?.x, asSeen?.width]);
  const article = new URL(page.url()).pathname;
  await expectFolded(page, published);
  await expectReplyAsRead(page);
  await page.goto(article);
  await page.setViewportSize(before);
}

test("an article has a cover, a source and comments", async ({ page }) => {
  await page.goto("/article/create");
  await page.getByLabel("标题").fill("竹编手记");
  await page.getByLabel("正文").fill("## 选竹\n\n三年以上。\n\n## 劈篾\n\n要稳。");
  await page.getByLabel("原文地址").fill("https://example.com/zhubian");
  await page.locator("input[name=coverFile]").setInputFiles(await picture());
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "竹编手记" })).toBeVisible();
  await expectCommentAsSeen(page);
  await page.getByRole("link", { name: "https://example.com/zhubian" }).click();
  await expect(page.getByRole("heading", { name: "即将离开本站" })).toBeVisible();
  const onward = page.getByRole("link", { name: "继续前往" });
  await expect(onward).toHaveAttribute("rel", "nofollow noopener");
  await page.goto("/articles");
  await expect(page.getByRole("link", { name: "竹编手记" }).first()).toBeVisible();
});

test("what was typed survives the end of the session", async ({ page, scene }) => {
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("断了线");
  await page.getByLabel("正文").fill("还在吗");
  await page.context().clearCookies({ name: "userToken" });
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?ref=/);
  await page.getByLabel("用户名或邮箱").fill(scene.reader.username);
  await page.getByLabel("密码").fill(scene.reader.password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByLabel("标题")).toHaveValue("断了线");
  await expect(page.getByLabel("正文")).toHaveValue("还在吗");
});

test("with script there are tools that write Markdown, and none without", async ({
  page,
  scripts,
}) => {
  await page.goto("/topic/create");
  const bold = page.getByRole("button", { name: "加粗" });
  if (!scripts) {
    await expect(bold).toHaveCount(0);
    return;
  }
  await bold.click();
  await expect(page.getByLabel("正文")).toHaveValue("**粗体**");
  await page.getByLabel("标题").fill("自己存");
  await expect(page.getByText(/草稿已存，\d\d:\d\d/)).toBeVisible();
});

test("the forms are accessible and valid @script", async ({ page }) => {
  for (const path of ["/topic/create", "/topic/create?type=1", "/article/create", "/user/drafts"]) {
    const response = await page.goto(path);
    await expectValidHtml((await response?.text()) ?? "", path);
    await expectAccessible(page);
  }
});

test("a topic with all that can be written is seen as it will be, and published, on a phone", async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("一天三张图");
  // What ends a composition is no Enter, as Safari tells it, too.
  await page.getByLabel("标题").evaluate((line) => {
    const press = { key: "Enter", keyCode: 229, bubbles: true, cancelable: true };
    line.dispatchEvent(new KeyboardEvent("keydown", press));
  });
  await expect(page.getByLabel("标题")).toBeFocused();
  // Enter in a line is neither a preview nor a publication.
  await page.getByLabel("标题").press("Enter");
  await page.getByLabel("问与答").check();
  await page.getByLabel("其他标签").fill("山，雾");
  const body = [
    "早上有**雾**。",
    "| 时辰 | 看见 | 说明 |\n| --- | --- | --- |\n| 卯 | 雾 | 一个字也看不清的早晨，什么都要走近了才知道 |",
    "- [x] 看雾\n- [ ] 等太阳",
    "```js\nconst morning = mountains.filter((mountain) => mountain.isFoggy).map(look);\n```",
  ].join("\n\n");
  await page.getByLabel("正文").fill(body);
  const three = await Promise.all([320, 330, 340].map((width) => pictureFile(width, 200)));
  const files = three.map((buffer, at) => ({
    name: `${at}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }));
  await page.locator("input[name=pictures]").setInputFiles(files);
  if (!scripts) await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect(page.getByLabel("移除")).toHaveCount(3);
  for (const [at, words] of ["雾里", "雾散", "太阳"].entries()) {
    await page.getByLabel(`第 ${at + 1} 张图片的说明`).fill(words);
  }
  await page.getByRole("button", { name: "第 3 张图片往前移" }).click();
  await expect(page.getByLabel("第 2 张图片的说明")).toHaveValue("太阳");
  await page.getByRole("button", { name: "预览", exact: true }).click();

  const seen = page.getByRole("region", { name: "预览" });
  await expect(seen.locator("img")).toHaveCount(3);
  await expect(seen.locator("table")).toBeVisible();
  const prose = seen.locator(":has(> p > strong)");
  const asSeen = await prose.boundingBox();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375);
  const go = page.getByRole("button", { name: "发布", exact: true });
  await expect(go).toBeInViewport();
  await page.getByRole("button", { name: "编辑", exact: true }).click();
  await expect(page.getByLabel("正文")).toHaveValue(/^早上有/);
  await go.click();

  await expect(page.getByRole("heading", { level: 1, name: "一天三张图" })).toBeVisible();
  const published = page.locator("article :has(> p > strong)");
  const asRead = await published.boundingBox();
  expect([asRead?.x, asRead?.width]).toEqual([asSeen?.x, asSeen?.width]);
  expect(asRead?.height).toBe(asSeen?.height);
  await expect(published.locator("input[type=checkbox]")).toHaveCount(2);
  await expect(published.locator("pre")).toBeVisible();
  const told = await published
    .locator("img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
  expect(told).toEqual(["雾里", "太阳", "雾散"]);
  await expect(page.getByRole("link", { name: /^#?\s*雾$/ })).toBeVisible();
});
