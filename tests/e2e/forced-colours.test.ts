import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

/** Expects a line that is drawn, and in a colour that is seen: forced colours draw what is transparent elsewhere. */
async function expectLine(piece: Locator, line: "outline" | "border-top") {
  // At once, since toasts are soon gone.
  const drawn = await piece.evaluate((element, name) => {
    const style = getComputedStyle(element);
    return ["style", "width", "color"].map((part) => style.getPropertyValue(`${name}-${part}`));
  }, line);
  expect(drawn[0]).toBe("solid");
  expect(drawn[1]).not.toBe("0px");
  expect(drawn[2]).not.toBe("rgba(0, 0, 0, 0)");
}

// Where a reader forces colours, grounds are all the same.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

test("what one is sent to is outlined where colours are forced", async ({ page, scene, site }) => {
  await page.goto(`/topic/${scene.topic.id}`);
  for (const place of ["ol > li[id^=comment-]", "li li[id^=comment-]"]) {
    const id = await page.locator(place).first().getAttribute("id");
    await page.goto(`/topic/${scene.topic.id}#${id}`);
    await expectLine(page.locator(`#${id}`), "outline");
  }
  await expect(page.locator("ol > li[id^=comment-]").nth(1)).toHaveCSS("outline-style", "none");

  await signIn(page, { ...scene.reader, token: scene.hard.readerToken }, site.url);
  const path = `/user/conversation/${scene.hard.conversation}`;
  await page.goto(path);
  const letter = await page.locator("li[id^=letter-]").first().getAttribute("id");
  await page.goto(`${path}#${letter}`);
  await expectLine(page.locator(`#${letter}`), "outline");
});

test("a footnote one is sent to is outlined where colours are forced @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("有注的话");
  await page.getByRole("textbox", { name: "正文" }).fill("竹子[^1]长得快。\n\n[^1]: 一夜半尺。");
  await page.getByRole("button", { name: "发布" }).click();
  const mark = page.getByRole("main").locator("sup a");
  await mark.click();
  await expectLine(page.locator(".notes li"), "outline");
  await page.locator(".notes a").click();
  await expectLine(mark, "outline");
});

test("the hidden part of a topic keeps its bounds where colours are forced", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await page.goto(`/topic/${scene.topic.id}`);
  const part = page.locator("div:has(> p)", { hasText: scene.topic.hidden });
  await expectLine(part.filter({ hasText: /^隐藏部分/ }), "outline");
});

test("the menu tells of unread messages where colours are forced", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/topics");
  const words = page.locator("summary").getByText("菜单，有未读消息");
  await expectLine(words.locator("+ span"), "border-top");
});

test("a toast has an edge where colours are forced @script", async ({ page, scene }) => {
  await page.goto(`/topic/${scene.topic.id}`);
  await page.getByRole("link", { name: "分享" }).first().click();
  await expectLine(page.locator("output[aria-live] > span"), "outline");
});
