import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { hardText } from "~/routes/styleguide/hard-content";
import { expect, signIn, test } from "./kit/test";

/** What is drawn of a place in a window of its own height, so that nothing sticks over it; pictures have come. */
async function drawnAt(page: Page, width: number, place: Locator): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => ((image.loading = "eager"), image.decode()))),
  );
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: height + 200 });
  await page.mouse.move(0, 0);
  // Lines are drawn on whole pixels, wherever above them something ends at a part of one.
  await place.evaluate((prose: HTMLElement) => {
    prose.style.position = "relative";
    prose.style.top = "0";
    const { top } = prose.getBoundingClientRect();
    prose.style.top = `${Math.ceil(top) - top}px`;
  });
  return place.screenshot({ animations: "disabled" });
}

/** Most by which a shade may differ: browsers dither what fades by where it stands. */
const dither = 2;

/** As with approved pictures: a lost tick is eleven pixels. */
const mostDiffering = 8;

/** How many pixels of two pictures differ; all of them where their sizes do. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [seen, read] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!seen || !read) throw new Error("nothing to compare");
  if (seen.info.width !== read.info.width || seen.info.height !== read.info.height) return Infinity;
  let count = 0;
  for (let at = 0; at < seen.data.length; at += 3) {
    const isOther = [at, at + 1, at + 2].some(
      (part) => Math.abs((seen.data[part] ?? 0) - (read.data[part] ?? 0)) > dither,
    );
    if (isOther) count += 1;
  }
  return count;
}

const proseIn = (place: Locator) => place.locator(":has(> p > strong)").first();

const widths = [375, 1280] as const;

/* A longer reply would be folded, and its first paragraph stands behind a name. */
const shortReply = "开头有**粗体**。\n\n| 名 | 数 |\n| --- | ---: |\n| `竹` | 1,234 |";

/** The same pixels at every width, of what was previewed and of what is published. */
async function expectSamePixels(
  page: Page,
  published: Locator,
  previewed: Buffer[],
): Promise<void> {
  for (const [at, width] of widths.entries()) {
    const read = await drawnAt(page, width, published);
    const seen = previewed[at] ?? Buffer.alloc(0);
    const differ = await differing(seen, read);
    expect.soft(differ, `pixels that differ at ${width} px`).toBeLessThanOrEqual(mostDiffering);
  }
}

async function previewedPixels(page: Page, part?: string): Promise<Buffer[]> {
  // The form of a reply stands before that of a comment.
  await page.getByRole("button", { name: "预览", exact: true }).first().click();
  const seen = proseIn(page.getByRole("region", { name: "预览" }));
  await expect(seen).toBeVisible();
  const drawn: Buffer[] = [];
  const place = part === undefined ? seen : seen.locator(part);
  for (const width of widths) drawn.push(await drawnAt(page, width, place));
  return drawn;
}

/** Presses a button of the comments, and waits for the answer: scripts show beforehand what is on its way. */
async function send(page: Page, button: string): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/comments"),
  );
  await page.getByRole("button", { name: button }).click();
  await answered;
}

/** A text of everything, with the pictures of the topic that is open. */
async function everything(page: Page): Promise<string> {
  const [wide = "", tall = ""] = await page
    .locator('article a[href^="/uploads/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return `开头有**粗体**。\n\n${hardText(wide, tall)}`;
}

test("what is hard to set is published as it was previewed, pixel for pixel", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.goto(`/topic/${scene.hard.topic}`);
  const text = await everything(page);
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("先看后发");
  await page.getByLabel("问与答").check();
  await page.getByLabel("正文").fill(text);
  const topic = await previewedPixels(page);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "先看后发" })).toBeVisible();
  await expectSamePixels(page, proseIn(page.locator("article")), topic);

  await page.getByLabel("写评论").fill(text.slice(0, text.indexOf("## 很宽的表")));
  const comment = await previewedPixels(page);
  await send(page, "发表评论");
  const published = proseIn(page.locator("#comments li[id]").last());
  await expect(published).toBeVisible();
  // Where a browser was led to has a ground of its own.
  await page.goto(new URL(page.url()).pathname);
  await expectSamePixels(page, published, comment);
});

test("an article is published as it was previewed, pixel for pixel", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.goto(`/topic/${scene.hard.topic}`);
  const text = await everything(page);
  await page.goto("/article/create");
  await page.getByLabel("标题").fill("先看后写");
  await page.getByLabel("正文").fill(text);
  const article = await previewedPixels(page);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "先看后写" })).toBeVisible();
  await expectSamePixels(page, proseIn(page.locator("article")), article);
});

test("a table in a reply is published as it was previewed, pixel for pixel", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.goto("/article/create");
  await page.getByLabel("标题").fill("先看后回");
  await page.getByLabel("正文").fill("正文。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await page.getByLabel("写评论").fill("先看后回。");
  await send(page, "发表评论");
  const comment = page.locator("#comments li[id]").last();
  await comment.getByRole("link", { name: "回复" }).click();
  await page.getByLabel(/^回复 /).fill(shortReply);
  const reply = await previewedPixels(page, "table");
  await send(page, "发表回复");
  const published = proseIn(comment).locator("table");
  await expect(published).toBeVisible();
  await page.goto(new URL(page.url()).pathname);
  await expectSamePixels(page, published, reply);
});
