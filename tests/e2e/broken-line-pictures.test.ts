import { pictureFile } from "tests/factories/picture-file";
import { breakSilence, open, silence } from "./kit/hindrances";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test("a picture that gets no further for a minute is given up with a word, and sent again @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/topic/create?type=1");
  await page.getByLabel("内容").fill("一张上不去的图。");
  await page.clock.install();
  await page.route("**/upload", silence.answer);
  const asked = page.waitForRequest("**/upload");
  await page.locator("input[name=pictures]").setInputFiles({
    name: "竹.jpg",
    mimeType: "image/jpeg",
    buffer: await pictureFile(320, 200),
  });
  await asked;
  const failure = page.getByText("竹.jpg：图片没能上传，请检查网络后再试");
  await page.clock.runFor(50_000);
  await expect(page.getByText(/正在上传/).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(failure).toBeVisible();
  await expect(page.getByLabel("内容")).toHaveValue("一张上不去的图。");

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await breakSilence();
  await page.getByRole("button", { name: "重试" }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.locator('form img[src^="/uploads/"]')).toHaveCount(1);
});
