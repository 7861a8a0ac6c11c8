import { expectAccessibleIn } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

test("who reads in the dark prints on white, where every letter is to be read @script", async ({
  page,
  scene,
}) => {
  await page.goto(`/topic/${scene.hard.topic}`);
  await page.getByRole("button", { name: "切换到深色" }).click();
  await expect(page.getByRole("button", { name: "切换到浅色" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectAccessibleIn("dark", page, { runOnly: ["color-contrast"] });
});

test("what can only be pressed is not printed @script", async ({ page, scene, site }) => {
  const { authorToken: token } = scene.hard;
  await signIn(page, { ...scene.reader, token }, site.url);
  for (const [path, words] of [
    ["/user/messages", "全部标为已读"],
    ["/user/messages", "标为已读"],
    [`/user/${scene.hard.author}`, "换背景"],
  ] as const) {
    await page.goto(path);
    const button = page.locator("button, a", { hasText: words }).first();
    await expect(button).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(button).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});

test("what is printed has the whole width of the paper @script", async ({ page, scene, site }) => {
  await signIn(page, scene.moderator, site.url);
  await page.emulateMedia({ media: "print" });
  for (const path of ["/user/messages", `/user/${scene.author.id}`, "/admin/users"]) {
    await page.goto(path);
    const text = page.locator("main :is(section, table, article):visible").first();
    const [words, whole] = [await text.boundingBox(), await page.locator("main").boundingBox()];
    expect(words?.width, path).toBeGreaterThan((whole?.width ?? Infinity) * 0.9);
  }
});
