import { emptyPages, expect, test } from "./kit/empty-site";
import { faultsAt } from "./kit/layout-faults";
import { expectAccessible } from "./kit/page-checks";
import { expectPicture, pictureBrowser } from "./kit/picture-taking";
import { signInAsOwner } from "./kit/sign-in-owner";

// One site for all of them: nothing is left behind on it.
test.describe.configure({ mode: "default" });
test.use(pictureBrowser);

test("where there is nothing, pages fit the window @script", async ({ page }) => {
  await signInAsOwner(page);
  for (const [, path] of emptyPages) {
    await page.goto(path);
    expect.soft(await faultsAt(page, [320]), path).toEqual([]);
  }
});

test("where there is nothing, pages look as approved @script @pictures", async ({ page }) => {
  await page.goto("/");
  await expectPicture(page, "empty-visit", [
    [320, "dark"],
    [1280, "light"],
  ]);
  await signInAsOwner(page);
  for (const [at, [name, path]] of emptyPages.entries()) {
    await page.goto(path);
    await expectPicture(page, `empty-${name}`, [at % 2 ? [1280, "dark"] : [375, "light"]]);
  }
});

test("where there is nothing, axe finds nothing @script @long", async ({ page }) => {
  await signInAsOwner(page);
  for (const [, path] of emptyPages) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
