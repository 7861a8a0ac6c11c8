import { expect, test } from "./kit/test";

const phone = { width: 375, height: 812 };

test.describe("the colour", () => {
  test("is switched, and stays switched on the next page @main", async ({ page }) => {
    await page.goto("/topics");
    await page.getByRole("button", { name: "切换到深色" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-colour", "dark");
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("data-colour", "dark");
    await page.getByRole("button", { name: "切换到浅色" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-colour", "light");
  });

  test("is the system's again for whoever wants that", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/topics");
    const back = page.getByRole("button", { name: "深浅随系统" });
    await expect(back).toBeHidden();
    await page.getByRole("button", { name: "切换到浅色" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-colour", "light");
    await back.click();
    await expect(page.locator("html")).not.toHaveAttribute("data-colour");
    await expect(back).toBeHidden();
    await page.goto("/about");
    await expect(page.getByRole("button", { name: "切换到浅色" })).toBeVisible();
  });

  test("follows the system until someone chooses", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/topics");
    await expect(page.getByRole("button", { name: "切换到浅色" })).toBeVisible();
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.getByRole("button", { name: "切换到深色" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the drawer and the topics panel open, one at a time @main", async ({ page }) => {
    await page.goto("/topics");
    const drawer = page.getByRole("navigation", { name: "侧栏" });
    const nodes = page.getByRole("navigation", { name: "话题节点" });
    await expect(drawer).toBeHidden();
    await page.getByLabel("菜单", { exact: true }).click();
    await expect(drawer).toBeVisible();
    await page.locator("summary", { hasText: "话题" }).click();
    await expect(nodes).toBeVisible();
    await expect(drawer).toBeHidden();
    await nodes.getByRole("link", { name: "推荐" }).click();
    await expect(page).toHaveURL("/topics/node/recommend");
    await expect(nodes).toBeHidden();
  });

  test("Escape closes the drawer, unless an input method is what it was pressed for @script", async ({
    page,
  }) => {
    await page.goto("/topics");
    const drawer = page.getByRole("navigation", { name: "侧栏" });
    await page.getByLabel("菜单", { exact: true }).click();
    const field = page.locator("#mq");
    await field.focus();
    const composing = { key: "Escape", isComposing: true, keyCode: 229, bubbles: true };
    await field.dispatchEvent("keydown", composing);
    await expect(field).toBeFocused();
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  test("the drawer holds what a desktop holds", async ({ page, scene, site }) => {
    await page
      .context()
      .addCookies([
        { name: "userToken", value: scene.reader.token, url: site.url, httpOnly: true },
      ]);
    await page.goto("/topics");
    await page.locator("summary", { hasText: /^菜单/ }).click();
    for (const name of ["个人中心"]) {
      await expect(page.getByRole("link", { name }).last()).toBeVisible();
    }
    // Which one holds is said to the eye and to a reader.
    await expect(page.getByRole("button", { name: /^随系统.*当前/ })).toBeVisible();
    await page.getByRole("button", { name: "深色", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-colour", "dark");
    await page.goto("/topics");
    await page.locator("summary", { hasText: /^菜单/ }).click();
    await expect(page.getByRole("button", { name: /^深色.*当前/ })).toBeVisible();
  });

  test("nothing is wider than the screen", async ({ page, scene }) => {
    const author = `/user/${scene.author.id}`;
    const lists = ["/", "/topics", "/tags", "/links", "/user/scores?rank", "/search?q=步"];
    for (const path of [...lists, `/topic/${scene.topic.id}`, author, `${author}/fans`]) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(phone.width);
    }
  });
});
