import type { Page } from "@playwright/test";
import { hardMail } from "./kit/hard-mail";
import { faultsAt } from "./kit/layout-faults";
import { expectAccessible, expectAccessibleIn } from "./kit/page-checks";
import type { Scene } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

/** Where most of what can be written stands: read, listed, told of, and sent to somebody. */
const mainPages = ({ hard }: Scene) => [
  `/topic/${hard.topic}`,
  "/topics/node/feed",
  "/user/messages",
  `/user/conversation/${hard.conversation}`,
];

/** Every other place that shows what is hard to set. */
const otherPages = ({ hard }: Scene) => [
  `/topic/${hard.tweet}`,
  `/article/${hard.article}`,
  "/articles",
  `/user/${hard.author}`,
  "/user/conversations",
  "/user/drafts",
  "/search?q=%E6%97%A0%E7%A9%BA%E6%A0%BC",
];

test.beforeEach(async ({ page, scene, site }) => {
  const { readerToken: token } = scene.hard;
  await signIn(page, { ...scene.reader, token }, site.url);
});

async function openPreview(page: Page, { hard }: Scene): Promise<void> {
  await page.goto(`/topic/create?draft=${hard.draft}`);
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect(page.getByRole("region", { name: "预览" }).locator("table").first()).toBeVisible();
}

async function expectSetRight(
  page: Page,
  scene: Scene,
  { paths, widths }: { paths: string[]; widths: number[] },
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    expect.soft(await faultsAt(page, widths), path).toEqual([]);
  }
  await openPreview(page, scene);
  expect.soft(await faultsAt(page, widths), "preview").toEqual([]);
}

test("what is hard to set fits the window, and nothing is cut or lies over another", async ({
  page,
  scene,
  scripts,
}) => {
  const widths = scripts ? [320, 1280] : [320];
  await expectSetRight(page, scene, { paths: mainPages(scene), widths });
});

test("what is hard to set fits every window on every page @script @long", async ({
  page,
  scene,
}) => {
  const paths = [...mainPages(scene), ...otherPages(scene)];
  await expectSetRight(page, scene, { paths, widths: [320, 375, 768, 1280] });
});

test("whoever answered last is read whole in a list, however long the name", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, { ...scene.reader, token: scene.hard.authorToken }, site.url);
  await page.goto(`/topic/${scene.topic.id - 3}`);
  await page.getByLabel("写评论").fill("名字很长的人说了一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("名字很长的人说了一句。")).toHaveCount(1);
  await page.goto("/topics/node/newest");
  await expect(page.getByRole("link", { name: /^最后回复 W{16}$/ })).toHaveCount(1);
  expect(await faultsAt(page, [320, 360])).toEqual([]);
});

test("quotes and lists within one another, however deep, fit a phone @script", async ({ page }) => {
  const list = Array.from({ length: 24 }, (_, deep) => `${"  ".repeat(deep)}- 第 ${deep} 层`);
  const deep = [`${">".repeat(40)} 引用`, ...list].join("\n\n");
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("一层又一层");
  await page.getByLabel("正文").fill(deep);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "一层又一层" })).toBeVisible();
  await expect(page.locator("blockquote").last()).toContainText("引用");
  expect(await faultsAt(page, [320])).toEqual([]);
});

test("a mail about what is hard to set fits the window, and axe finds nothing @script", async ({
  page,
  site,
}) => {
  await page.setContent(await hardMail(site));
  expect(await faultsAt(page, [320, 1280])).toEqual([]);
  // A mail has no parts as pages have.
  await expectAccessibleIn("light", page, { runOnly: ["wcag2a", "wcag2aa"] });
});

test("axe finds nothing where hard things stand @script", async ({ page, scene }) => {
  await page.goto(`/topic/${scene.hard.topic}`);
  await expectAccessible(page);
});

test("axe finds nothing where hard things are written, looked at large, or asked for @script @long", async ({
  page,
  scene,
}) => {
  await openPreview(page, scene);
  await expectAccessible(page);
  await page.goto(`/user/${scene.hard.author}`);
  await page.locator('a[href$="/fans"]').filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/topic/${scene.hard.tweet}`);
  await page.locator('article a[href^="/uploads/"]').first().click();
  await expect(page.getByRole("dialog", { name: /^图片/ })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing on the same pages as they are without scripts @script @long", async ({
  page,
  scene,
  complaints,
}) => {
  // A browser without scripts runs no axe, either: here those of the site alone do not come.
  const plain = await page.context().newPage();
  await plain.route("**/*.js", (route) => route.abort());
  await plain.goto(`/topic/${scene.hard.topic}`);
  await expectAccessible(plain);
  await openPreview(plain, scene);
  await expectAccessible(plain);
  await plain.goto(`/user/${scene.hard.author}/fans`);
  await expectAccessible(plain);
  // The console says of each script that it did not come, and nothing else.
  const said = new Set(complaints.splice(0));
  expect([...said]).toEqual(["Failed to load resource: net::ERR_FAILED"]);
});
