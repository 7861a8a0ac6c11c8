import type { Page, Route } from "@playwright/test";
import { moveFingers } from "./kit/fingers";
import { breakSilence, silence } from "./kit/hindrances";
import { expect, signIn, test } from "./kit/test";

const text = (page: Page) => page.getByLabel("正文");
const candidates = (page: Page) => page.getByRole("button", { name: /@laike/ });

test.beforeEach(async ({ page, scene, site }) => {
  await signIn(page, scene.reader, site.url);
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
});

/** Begins a name, and holds what the site answers until it is let go. */
async function beginName(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route("**/user/autocomplete*", (route) => void held.push(route));
  await text(page).pressSequentially("问问 @laike");
  await expect.poll(() => held.length).toBe(1);
  return async () => {
    const answered = page.waitForResponse("**/user/autocomplete*");
    for (const route of held) await route.continue();
    await (await answered).finished();
    await page.waitForTimeout(300);
  };
}

test("candidates that come late are not offered to who left the text @script", async ({ page }) => {
  const answer = await beginName(page);
  await page.getByLabel("标题").click();
  await answer();
  await expect(candidates(page)).toHaveCount(0);
});

test("candidates that come late are not offered to who left the text and is back @script", async ({
  page,
}) => {
  const answer = await beginName(page);
  await page.getByLabel("标题").focus();
  await text(page).focus();
  await answer();
  await expect(candidates(page)).toHaveCount(0);
});

test("candidates that come late are not offered to who closed them @script", async ({ page }) => {
  const answer = await beginName(page);
  await text(page).press("Escape");
  await answer();
  await expect(candidates(page)).toHaveCount(0);
  await text(page).press("Enter");
  await expect(text(page)).toHaveValue("问问 @laike\n");
});

test("candidates that come late are offered to who waits for them @script", async ({ page }) => {
  const answer = await beginName(page);
  await answer();
  await expect(candidates(page)).toHaveCount(6);
});

test("letters that are typed on before others are known are part of what is completed @script", async ({
  page,
}) => {
  await text(page).pressSequentially("问问 @laike");
  await expect(candidates(page)).toHaveCount(6);
  const name = (await candidates(page).nth(4).textContent())?.replace(/^.*@/, "") ?? "";
  await page.route("**/user/autocomplete*", silence.answer);
  const typed = name.slice("laike".length);
  await text(page).pressSequentially(typed);
  await text(page).press("Enter");
  await expect(text(page)).toHaveValue(`问问 @${name} `);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await breakSilence();
});

test("which candidate Enter takes is seen in colours that the reader forces, too @script", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await text(page).pressSequentially("问问 @laike");
  await expect(candidates(page)).toHaveCount(6);
  await expect(candidates(page).nth(0)).toHaveCSS("outline-style", "solid");
  await expect(candidates(page).nth(1)).toHaveCSS("outline-style", "none");
});

test("candidates are gone where the caret moves away from the name @script", async ({ page }) => {
  await text(page).pressSequentially("问问 @laike");
  for (const key of ["Home", "ArrowLeft"]) {
    await text(page).press("End");
    await text(page).pressSequentially("1");
    await expect(candidates(page).first()).toBeVisible();
    await text(page).press(key);
    await expect(candidates(page)).toHaveCount(0);
  }
  await text(page).press("Home");
  await text(page).press("Enter");
  await expect(text(page)).toHaveValue("\n问问 @laike11");
});

test("a key that follows at once to where the caret moved is the text's own @script", async ({
  page,
}) => {
  await text(page).pressSequentially("问问 @laike");
  await expect(candidates(page)).toHaveCount(6);
  // Within one turn, before the browser tells of the caret.
  const isLeft = await text(page).evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(0, 0);
    const enter = { key: "Enter", bubbles: true, cancelable: true };
    return area.dispatchEvent(new KeyboardEvent("keydown", enter));
  });
  expect(isLeft).toBe(true);
  await expect(text(page)).toHaveValue("问问 @laike");
});

test("a candidate that is clicked is taken, and the text keeps the focus @script", async ({
  page,
}) => {
  await text(page).pressSequentially("问问 @laike");
  const name = (await candidates(page).nth(2).textContent())?.replace(/^.*@/, "") ?? "";
  await candidates(page).nth(2).click();
  await expect(text(page)).toHaveValue(`问问 @${name} `);
  await expect(text(page)).toBeFocused();
  await expect(candidates(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test("a finger that scrolls the candidates takes none, and reaches the last @script", async ({
    page,
  }) => {
    await text(page).tap();
    await text(page).pressSequentially("@laike");
    await expect(candidates(page)).toHaveCount(6);
    const list = page.locator(".composer-candidates");
    const last = candidates(page).last();
    await expect(last).not.toBeInViewport({ ratio: 1 });
    const box = await candidates(page).nth(3).boundingBox();
    const from = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 };
    await moveFingers(page, [from, { x: from.x, y: from.y - 100 }]);
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(text(page)).toHaveValue("@laike");
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    const name = (await last.textContent())?.replace(/^.*@/, "") ?? "";
    await last.tap();
    await expect(text(page)).toHaveValue(`@${name} `);
    await expect(text(page)).toBeFocused();
  });
});
