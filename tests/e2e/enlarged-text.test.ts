import type { Page } from "@playwright/test";
import { faultsAt } from "./kit/layout-faults";
import { expect, signIn, test } from "./kit/test";

const widths = [360, 1280];
const sizes = ["150%", "200%"];

/** As browsers do that enlarge letters alone. */
async function enlarge(page: Page, letters: string): Promise<void> {
  await page.evaluate(
    (size) => document.documentElement.style.setProperty("font-size", size),
    letters,
  );
}

test.beforeEach(({ page, scene, site }) => signIn(page, scene.moderator, site.url));

test("large letters are neither cut, nor over one another, nor beyond the window @script", async ({
  page,
}) => {
  for (const path of ["/", "/topics", "/vulnerability/list", "/user/messages", "/admin/users"]) {
    await page.goto(path);
    for (const size of sizes) {
      await enlarge(page, size);
      expect(await faultsAt(page, widths), `${path} at ${size}`).toEqual([]);
    }
  }
});

test("the way to the text stays outside the page until it has the focus, however large @script", async ({
  page,
}) => {
  await page.goto("/topics");
  const skip = page.getByRole("link", { name: "跳到正文" });
  for (const size of ["100%", ...sizes]) {
    await enlarge(page, size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const bottom = await skip.evaluate((link) => link.getBoundingClientRect().bottom);
      expect(bottom, `${width} px at ${size}`).toBeLessThanOrEqual(0);
    }
  }
  await skip.focus();
  const top = await skip.evaluate((link) => link.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
});

test("marks, chips and the count of what is unread are as high as their words @script", async ({
  page,
}) => {
  const pieces = [
    ["/topics", page.getByText("置顶", { exact: true })],
    ["/user/messages", page.getByLabel("消息分类").getByRole("link")],
    ["/user/messages", page.getByRole("link", { name: "消息，未读" }).getByText(/^\d/)],
  ] as const;
  for (const [path, piece] of pieces) {
    await page.goto(path);
    for (const size of ["100%", ...sizes]) {
      await enlarge(page, size);
      const inLetters = await piece
        .first()
        .evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).fontSize));
      expect(inLetters, `${path} at ${size}`).toBeGreaterThanOrEqual(1.3);
    }
  }
});

test("what the search field says of itself is read whole in large letters @script", async ({
  page,
}) => {
  await page.goto("/topics");
  for (const size of ["100%", ...sizes]) {
    await enlarge(page, size);
    const spare = await page.locator("input#q").evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = new OffscreenCanvas(1, 1).getContext("2d");
      if (!pen) throw new Error("nothing to measure letters with");
      pen.font = font;
      const air = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return field.clientWidth - air - pen.measureText(field.placeholder).width;
    });
    expect(spare, `at ${size}`).toBeGreaterThanOrEqual(0);
  }
});
