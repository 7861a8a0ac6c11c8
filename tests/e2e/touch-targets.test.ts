import type { Page } from "@playwright/test";
import { sendPlainly } from "./kit/plain-form";
import type { Scene } from "./kit/scene";
import { expect, signIn, test } from "./kit/test";

/** What a finger needs, with half a pixel for rounding. */
const enough = 43.5;

const pages = ({ topic, author }: Scene) => [
  "/",
  "/topics",
  `/topic/${topic.id}`,
  "/topic/1",
  "/article/1",
  `/user/${author.id}`,
  "/news/list",
  "/vulnerability/list",
  "/tags",
  "/members",
  "/search?q=竹",
  "/user/signin",
];

/** What may be lower: names in sentences, where WCAG 2.5.8 asks no more of a link than its line. */
const namesInMessages = "main li > div > div > a";

const pixels = (value: string) => Number.parseFloat(value) || 0;

/** Links, buttons and fields that stand alone and catch less than a finger needs, with their heights. */
async function lowTargets(page: Page, but = "none"): Promise<string[]> {
  const targets = await page.evaluate(
    (except) =>
      [...document.querySelectorAll("a, button, summary, select, textarea, input")]
        .filter((target) => {
          const { width, bottom } = target.getBoundingClientRect();
          const shown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          return shown && width > 0 && bottom + scrollY > 0 && !target.matches(except);
        })
        .filter((target) => target.closest("label") === null)
        .map((target) => {
          const { content, position, height } = getComputedStyle(target, "::after");
          const beside = [...(target.parentElement?.childNodes ?? [])].filter(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          );
          const words = target.getAttribute("aria-label") ?? target.textContent ?? "";
          return {
            name: `${target.tagName} ${words.trim().slice(0, 20)}`,
            // A link among words of its own line, as WCAG 2.5.8 excepts it.
            inWords: getComputedStyle(target).display === "inline" && beside.length > 0,
            height: target.getBoundingClientRect().height,
            catches: content === "none" || position !== "absolute" ? "" : height,
          };
        }),
    but,
  );
  return targets
    .filter(({ inWords }) => !inWords)
    .map(({ name, height, catches }) => ({ name, height: Math.max(height, pixels(catches)) }))
    .filter(({ height }) => height < enough)
    .map(({ name, height }) => `${Math.round(height)} ${name}`);
}

test("What stands alone on a phone is as high as a finger needs @phone @script", async ({
  page,
  scene,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  // Words of one line are the lowest, in a list and in a message.
  await signIn(page, scene.author, site.url);
  await sendPlainly(page, site.url, "/topic/create?type=1", {
    intent: "publish",
    nodeId: "1",
    content: "一行",
  });
  const commented = `/topic/${scene.topic.id}`;
  await page.goto(commented);
  const first = page.locator("main li", { hasText: "我量过，四十厘米。" }).first();
  const reply = first.locator('a[href*="reply="]').first();
  const quoteId = /reply=(\d+)/.exec((await reply.getAttribute("href")) ?? "")?.[1] ?? "";
  const comment = { content: "一行", quoteId };
  await sendPlainly(page, site.url, commented, comment, `${commented}/comments`);
  await page.context().clearCookies();
  for (const path of pages(scene)) {
    await page.goto(path);
    expect.soft(await lowTargets(page), path).toEqual([]);
  }
  await signIn(page, scene.reader, site.url);
  await page.goto(`/topic/${scene.topic.id}`);
  expect.soft(await lowTargets(page), "a topic, signed in").toEqual([]);
  await page.goto("/user/messages");
  expect.soft(await lowTargets(page, namesInMessages), "messages").toEqual([]);
});

/** Links of the lines below titles whose words another link lies over. */
const coveredWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main li a[href^='/user/'], main li a[href$='floor=last']")]
      .filter((link) => link.checkVisibility() && link.textContent?.trim())
      .filter((link) => {
        link.scrollIntoView({ block: "center" });
        const words = document.createRange();
        words.selectNodeContents(link);
        const { left, width, top, height } = words.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("a");
        return hit && hit !== link;
      })
      .map((link) => link.textContent),
  );

test("Whoever puts a finger on a name gets that name, also where the line wraps @phone @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 240, height: 812 });
  await page.goto("/topics");
  expect(await coveredWords(page)).toEqual([]);
});
