import type { Locator, Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { moveFingers } from "./kit/fingers";
import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

const picture = async (width: number) => ({
  name: "竹.jpg",
  mimeType: "image/jpeg",
  buffer: await pictureFile(width, 400),
});

/** Fingers that spread make a picture larger, one that goes sideways shows the next or the former, and downwards ends it. */
async function expectFingersHeeded(page: Page, viewer: Locator): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const middle = { x: width / 2, y: height / 2 };
  const beside = (x: number, y = 0) => ({ x: middle.x + x, y: middle.y + y });
  const image = viewer.locator("img");
  const scale = () => image.evaluate((shown) => new DOMMatrix(getComputedStyle(shown).transform).a);

  await page.keyboard.press("0");
  await moveFingers(page, [beside(-30), beside(-120)], [beside(30), beside(120)]);
  expect(await scale()).toBeGreaterThan(2);
  // What is large is moved about, and stays.
  await moveFingers(page, [beside(0), beside(-100)]);
  await expect(viewer.getByText("2 / 3")).toBeVisible();
  await moveFingers(page, [beside(-140), beside(-20)], [beside(140), beside(20)]);
  expect(await scale()).toBe(1);

  await moveFingers(page, [beside(60), beside(-80, 5)]);
  await expect(viewer.getByText("3 / 3")).toBeVisible();
  await moveFingers(page, [beside(-60), beside(80, 5)]);
  await expect(viewer.getByText("2 / 3")).toBeVisible();
  await moveFingers(page, [middle, beside(5, 200)]);
}

test("the pictures of a tweet are looked at large, one after the other @phone", async ({
  page,
  scripts,
  scene,
  site,
}, info) => {
  await signIn(page, scene.reader, site.url);
  await page.goto("/topic/create?type=1");
  const three = await Promise.all([640, 500, 400].map(picture));
  await page.locator("input[name=pictures]").setInputFiles(three);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  const links = page.locator('article a[href^="/uploads/"]');
  await expect(links).toHaveCount(3);
  const second = links.nth(1);
  const address = (await second.getAttribute("href")) ?? "";
  if (!scripts) {
    // Not opened, because Chromium's own page around a picture complains of our policy for it.
    const answer = await page.request.get(address);
    expect(answer.headers()["content-type"]).toBe("image/webp");
    return;
  }
  await second.click();

  const viewer = page.getByRole("dialog", { name: /^图片/ });
  await expect(viewer).toHaveAccessibleName(/^图片 2 \/ 3/);
  await expect(viewer.locator("img")).toHaveAttribute("src", new RegExp(`${address}$`));
  await expectAccessible(page);
  const drawing = viewer.getByRole("button", { name: "关闭" }).locator("svg");
  await expect(drawing).not.toHaveCSS("stroke", "none");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("3 / 3")).toBeVisible();
  await viewer.getByRole("button", { name: "下一张" }).click();
  await expect(viewer.getByText("1 / 3")).toBeVisible();

  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 2 - 90, height / 2 + 4, { steps: 4 });
  await page.mouse.up();
  await expect(viewer.getByText("2 / 3")).toBeVisible();
  await page.mouse.dblclick(width / 2, height / 2);
  await expect(viewer.locator("img")).toHaveAttribute("style", /scale\(2\.5\)/);

  if (info.project.name === "phone") await expectFingersHeeded(page, viewer);
  else await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();
});
