import { expectAccessibleIn } from "./kit/page-checks";
import { expect, test } from "./kit/test";

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
