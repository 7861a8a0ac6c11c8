import { once } from "node:events";
import type { Locator, Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { expect, signIn, test } from "./kit/test";

test.beforeEach(async ({ page, scene, site }) => signIn(page, scene.reader, site.url));

/** Notes every text that an area holds, as its writer sees them one after the other. */
async function notedTexts(area: Locator): Promise<() => Promise<string[]>> {
  const noted = await area.evaluateHandle((place: HTMLTextAreaElement) => {
    const texts = [place.value];
    place.addEventListener("input", () => texts.push(place.value));
    return texts;
  });
  return () => noted.jsonValue();
}

/** Undoes all and does all of it again: there is nothing but what was there before. */
async function expectTrueUndo(page: Page, area: Locator, texts: string[]): Promise<void> {
  const last = await area.inputValue();
  await area.focus();
  for (const [keys, end] of [
    ["Control+z", ""],
    ["Control+Shift+z", last],
  ] as const) {
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press(keys);
      expect(texts, keys).toContain(await area.inputValue());
    }
    await expect(area).toHaveValue(end);
  }
}

/** A topic's form whose pictures arrive when they are let. */
async function openForm(page: Page) {
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  const gate = new AbortController();
  await page.route("**/upload", async (route) => {
    if (!gate.signal.aborted) await once(gate.signal, "abort");
    await route.continue();
  });
  const buffer = await pictureFile(320, 200);
  const choose = () =>
    page
      .getByLabel("选择图片")
      .first()
      .setInputFiles({ name: "竹.jpg", mimeType: "image/jpeg", buffer });
  const text = page.getByLabel("正文");
  return { text, choose, arrive: () => gate.abort(), texts: await notedTexts(text) };
}

test("what was written before and after a picture is undone and done again as it was @script", async ({
  page,
}) => {
  const { text, choose, arrive, texts } = await openForm(page);
  await text.pressSequentially("竹林很深。\n溪水");
  await choose();
  await expect(text).toHaveValue(/正在上传/);
  await page.keyboard.type("在上传的时候写");
  arrive();
  await expect(text).toHaveValue(/\(\/uploads\/[\w-]+\.webp\)在上传的时候写\s*$/);
  await expect(text).toBeFocused();
  await page.keyboard.type("，之后再写。");
  await expect(text).toHaveValue(/在上传的时候写，之后再写。\s*$/);
  await expectTrueUndo(page, text, await texts());
});

test("a picture that arrives, is told and taken out while one is elsewhere is undone too, and nobody is led away @script", async ({
  page,
}) => {
  const { text, choose, arrive, texts } = await openForm(page);
  const rows = Array.from({ length: 30 }, (_, at) => `第 ${at} 行\n`).join("");
  await text.pressSequentially("竹林\n");
  await page.keyboard.insertText(rows);
  await choose();
  await page.keyboard.type("写到这里");
  const title = page.getByLabel("标题");
  await title.pressSequentially("竹子");
  await title.press("ArrowLeft");
  await page.evaluate("scrollTo(0, 0)");
  arrive();
  await expect(text).toHaveValue(/\(\/uploads\/[\w-]+\.webp\)写到这里\s*$/);
  await expect(title).toBeFocused();
  expect(await page.evaluate("scrollY")).toBe(0);
  await page.keyboard.type("与");
  await expect(title).toHaveValue("竹与子");

  const told = page.getByLabel("第 1 张图片的说明");
  await told.pressSequentially("一根");
  await told.press("Tab");
  await expect(text).toHaveValue(/!\[一根\]\(\/uploads/);
  const gone = page.getByLabel("移除");
  await expect(gone).toBeFocused();
  await page.keyboard.press("Space");
  await expect(text).not.toHaveValue(/uploads/);
  await page.keyboard.press("Space");
  await expect(text).toHaveValue(/写到这里\s+!\[一根\]\(\/uploads\S+\s*$/);
  await expect(gone).toBeFocused();
  await expectTrueUndo(page, text, await texts());
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("what is said of a picture is in the text at every letter, for the tap that sends it @script", async ({
    page,
  }) => {
    const { text, choose, arrive } = await openForm(page);
    await text.pressSequentially("竹林");
    await choose();
    arrive();
    await expect(text).toHaveValue(/!\[\]\(\/uploads/);
    await page.getByLabel("第 1 张图片的说明").pressSequentially("一根");
    await expect(text).toHaveValue(/!\[一根\]\(\/uploads/);
  });
});
