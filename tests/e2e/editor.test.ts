import { once } from "node:events";
import type { Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { expect, signIn, test } from "./kit/test";

test.beforeEach(async ({ page, scene, site }) => signIn(page, scene.reader, site.url));

/** Pastes or drops a picture, as the browser tells the page of it. */
async function bring(page: Page, how: "paste" | "drop", label: string): Promise<void> {
  const bytes = [...(await pictureFile(320, 200))];
  await page.getByLabel(label).evaluate(
    (area, { sent, event }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(sent)], "竹[1].jpg", { type: "image/jpeg" }));
      const init = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: transfer })
          : new DragEvent("drop", { ...init, dataTransfer: transfer }),
      );
    },
    { sent: bytes, event: how },
  );
}

test("pictures are pasted and dropped into the text, and say how far they have come @script", async ({
  page,
}) => {
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  const gate = new AbortController();
  await page.route("**/upload", async (route) => {
    if (!gate.signal.aborted) await once(gate.signal, "abort");
    await route.continue();
  });
  const text = page.getByLabel("正文");
  await text.fill("看：");
  await bring(page, "paste", "正文");
  await expect(page.getByText(/^正在上传 \d+%$/)).toBeVisible();
  await expect(text).toHaveValue(/看：\n\n!\[正在上传 竹1\.jpg…\]\(\)/);
  gate.abort();
  await expect(text).toHaveValue(/看：\n\n!\[\]\(\/uploads\/[\w-]+\.webp\)/);
  await bring(page, "drop", "正文");
  await expect(text).toHaveValue(/(!\[\]\(\/uploads\/[\w-]+\.webp\)\s*){2}/);
  await expect(page.getByLabel("移除")).toHaveCount(2);
  await expect(page.getByText(/^正在上传/)).toHaveCount(0);

  await page.goto("/topic/create?type=1");
  await expect(page.getByRole("button", { name: "图片", exact: true })).toBeVisible();
  await bring(page, "paste", "内容");
  await expect(page.getByLabel("移除")).toHaveCount(1);
  await expect(page.getByLabel("内容")).toHaveValue("");
});

test("words that were copied with a picture of them are pasted as words, and a file with its name as a picture @script", async ({
  page,
}) => {
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  const text = page.getByLabel("正文");
  const bytes = [...(await pictureFile(320, 200))];
  const paste = (words: string) =>
    text.evaluate(
      (area, { sent, copied }) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", copied);
        clipboardData.setData("text/html", `<p>${copied}</p>`);
        const picture = new File([new Uint8Array(sent)], "表.jpg", { type: "image/jpeg" });
        clipboardData.items.add(picture);
        const init = { bubbles: true, cancelable: true, clipboardData };
        return area.dispatchEvent(new ClipboardEvent("paste", init));
      },
      { sent: bytes, copied: words },
    );
  expect(await paste("姓名\t分数"), "the browser pastes the words").toBe(true);
  await expect(text).toHaveValue("");
  expect(await paste("表.jpg")).toBe(false);
  await expect(text).toHaveValue(/^!\[\]\(\/uploads\/[\w-]+\.webp\)\s*$/);
});

test("names are completed after @ and #, and tags in their own box @script", async ({
  page,
  scene,
}) => {
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  const text = page.getByLabel("正文");
  await text.pressSequentially(`问问 @${scene.moderator.username.slice(0, 4)}`);
  await expect(page.getByRole("button", { name: `@${scene.moderator.username}` })).toBeVisible();
  await text.press("Enter");
  await expect(text).toHaveValue(`问问 @${scene.moderator.username} `);
  await text.pressSequentially("#山");
  await expect(page.getByRole("button", { name: "山路" })).toBeVisible();
  await text.press("Tab");
  await expect(text).toHaveValue(`问问 @${scene.moderator.username} #山路 `);
  await expect(page.getByLabel("山路", { exact: true })).toBeChecked();
  await page.getByLabel("其他标签").fill("竹简 散");
  await expect(page.locator('datalist option[value="竹简 散步"]')).toHaveCount(1);
});

test("what was previewed is still kept as a draft, and candidates stand where one types @script", async ({
  page,
  scene,
}) => {
  await page.goto("/topic/create");
  await page.getByLabel("标题").fill("看过一眼");
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect(page.getByRole("region", { name: "预览" })).toBeVisible();
  await expect(page.getByText(/草稿已存，\d\d:\d\d/)).toBeVisible();

  await page.getByRole("button", { name: "编辑", exact: true }).click();
  const text = page.getByLabel("正文");
  await text.pressSequentially(`一行\n两行 @${scene.moderator.username.slice(0, 4)}`);
  const candidate = page.getByRole("button", { name: `@${scene.moderator.username}` });
  await expect(candidate).toBeInViewport();
  const [area, offered] = [await text.boundingBox(), await candidate.boundingBox()];
  expect(Math.abs((offered?.y ?? 0) - (area?.y ?? 0))).toBeLessThan(160);
  await page.goto("/user/drafts");
  await expect(page.getByRole("link", { name: "看过一眼" })).toBeVisible();
});

test("what was typed before there was script is kept as a draft all the same @script", async ({
  page,
}) => {
  const gate = new AbortController();
  await page.route("**/*.js", async (route) => {
    if (!gate.signal.aborted) await once(gate.signal, "abort");
    await route.continue();
  });
  await page.goto("/topic/create", { waitUntil: "commit" });
  await page.getByLabel("标题").fill("写在脚本前面");
  gate.abort();
  await expect(page.getByText(/草稿已存，\d\d:\d\d/)).toBeVisible();
  await page.goto("/user/drafts");
  await expect(page.getByRole("link", { name: "写在脚本前面" })).toBeVisible();
});

test("a half-written comment is still there after leaving the page, and gone once it is sent @script", async ({
  page,
  scene,
}) => {
  const path = `/topic/${scene.topic.id}`;
  await page.goto(path);
  const box = page.getByLabel("写评论");
  await expect(page.getByRole("link", { name: "回复", exact: true }).first()).toBeVisible();
  await box.pressSequentially("写到一半");
  const buffer = await pictureFile(320, 200);
  const file = { name: "竹.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[name=pictures]").setInputFiles(file);
  const said = page.getByLabel("第 1 张图片的说明");
  await said.fill("半棵竹子");
  await page.goto("/topics");
  await page.goto(path);
  await expect(box).toHaveValue("写到一半");
  await expect(said).toHaveValue("半棵竹子");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("写到一半")).toBeVisible();
  await expect(page.getByAltText("半棵竹子")).toBeVisible();
  await page.goto(path);
  await expect(box).toHaveValue("");
  await expect(said).toHaveCount(0);
});

test("what is typed is seen beside the text where both have room, and else in its place @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1480, height: 900 });
  await page.goto("/topic/create");
  const text = page.getByLabel("正文");
  await text.fill("有**雾**。");
  const seen = page.getByRole("region", { name: "预览" });
  await expect(seen.locator("strong", { hasText: "雾" })).toBeVisible();
  const [area, beside] = [await text.boundingBox(), await seen.boundingBox()];
  expect(beside?.x).toBeGreaterThanOrEqual((area?.x ?? 0) + (area?.width ?? 0));
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(seen).toHaveCount(0);
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect(seen.locator("strong", { hasText: "雾" })).toBeVisible();
  await expect(text).toBeHidden();
  await page.getByRole("button", { name: "编辑", exact: true }).click();
  await expect(text).toHaveValue("有**雾**。");
});

test("分享 uses what the device offers, else it copies the address @script", async ({
  page,
  scene,
  context,
}) => {
  const path = `/topic/${scene.topic.id}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await page.getByRole("link", { name: "分享" }).first().click();
  await expect(page.getByText("链接已复制")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(path);
  await page.evaluate(() => {
    const given: unknown[] = [];
    const share = async (data: unknown) => void given.push(data);
    Object.assign(window, { given });
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
  });
  await page.getByRole("link", { name: "分享" }).first().click();
  const given = await page.evaluate(() => (window as { given?: object[] }).given);
  expect(given).toMatchObject([{ title: scene.topic.title, url: copied }]);
  // Browsers within apps have it, and refuse.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("");
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: () => Promise.reject(new DOMException("", "NotAllowedError")),
    });
  });
  await page.getByRole("link", { name: "分享" }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
});

test("candidates leave its keys to an input method, and the way back to Shift+Tab @script", async ({
  page,
  scene,
}) => {
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  const text = page.getByLabel("正文");
  const { username } = scene.moderator;
  const candidate = page.getByRole("button", { name: `@${username}` });
  const typed = `问问 @${username.slice(0, 4)}`;
  await text.pressSequentially(typed);
  await expect(candidate).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `@${username}，` })).toBeAttached();
  const isLeft = await text.evaluate((area) => {
    const press = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    return area.dispatchEvent(new KeyboardEvent("keydown", press));
  });
  expect(isLeft).toBe(true);
  await expect(text).toHaveValue(typed);

  const inputMethod = await page.context().newCDPSession(page);
  const composed = { text: "bai", selectionStart: 3, selectionEnd: 3 };
  await inputMethod.send("Input.imeSetComposition", composed);
  await expect(candidate).toHaveCount(0);
  await inputMethod.send("Input.insertText", { text: username.slice(4, 6) });
  await expect(candidate).toBeVisible();
  await text.press("Shift+Tab");
  await expect(text).not.toBeFocused();
  await expect(text).toHaveValue(typed + username.slice(4, 6));
});

test("in a window that is enlarged to the utmost the form scrolls, and leaves room to write @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  const text = page.getByLabel("正文");
  await text.fill(Array.from({ length: 40 }, (_, at) => `第 ${at} 行`).join("\n"));
  await text.evaluate((area) => area.scrollIntoView({ block: "center" }));
  const seen = await text.evaluate((area) => {
    const { left, top, bottom } = area.getBoundingClientRect();
    const lines = Array.from({ length: innerHeight }, (_, y) => y);
    return lines.filter(
      (y) => y > top && y < bottom && document.elementFromPoint(left + 30, y) === area,
    ).length;
  });
  expect(seen).toBeGreaterThan(180);
});
