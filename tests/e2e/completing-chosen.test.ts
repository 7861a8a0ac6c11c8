import type { Route } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

test("a candidate that was chosen by keys stays chosen when others are known @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await page.goto("/topic/create");
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  const text = page.getByLabel("正文");
  const candidates = page.getByRole("button", { name: /@laike/ });
  await text.pressSequentially("问问 @laik");
  await expect(candidates).toHaveCount(6);
  const held: Route[] = [];
  await page.route("**/user/autocomplete*", (route) => void held.push(route));
  await text.pressSequentially("e");
  await expect.poll(() => held.length).toBe(1);
  await text.press("ArrowDown");
  await text.press("ArrowDown");
  const name = (await candidates.nth(2).textContent())?.replace(/^.*@/, "") ?? "";
  const answered = page.waitForResponse("**/user/autocomplete*");
  await held[0]?.continue();
  await (await answered).finished();
  await page.waitForTimeout(300);
  await text.press("Enter");
  await expect(text).toHaveValue(`问问 @${name} `);
});
