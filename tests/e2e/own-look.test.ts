import { expectAccessible } from "./kit/page-checks";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, test as base } from "./kit/test";

/** A worker of its own, and so a site of its own: how it looks is nobody else's concern. */
const test = base.extend<object, { apart: string }>({
  apart: [async ({ browserName: _browser }, use) => use("look"), { scope: "worker" }],
});

test("the site has the colour and the order of the front page that its owner chose @phone", async ({
  page,
  scripts,
  apart: _apart,
}) => {
  await signInAsOwner(page);
  await page.goto("/admin/settings/site");
  await page.getByRole("radio", { name: "靛蓝" }).check();
  await page.getByRole("radio", { name: "资讯、漏洞和友链 → 推荐和最新 → 文章和动态" }).check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("保存了，马上生效")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/");
  const sections = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(sections.first()).toHaveText("资讯");
  await expect(sections).toContainText(["资讯", "漏洞", "推荐", "最新", "文章"]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    const colour = await page
      .locator("html")
      .evaluate((html) => getComputedStyle(html).getPropertyValue("--bamboo"));
    expect(colour).toContain("258");
    if (scripts) await expectAccessible(page);
  }
});

test("the owner's announcement stands on the front page from its beginning to its end @phone", async ({
  page,
  scripts,
  apart: _apart,
}) => {
  const words = "今晚 <b>停机</b> 两小时 & 备份";
  const announce = async (from: string, until: string) => {
    await page.goto("/admin/settings/site");
    await page.getByLabel("公告", { exact: true }).fill(words);
    await page.getByLabel("公告从什么时候开始").fill(from);
    await page.getByLabel("公告到什么时候结束").fill(until);
    await page.getByRole("button", { name: "保存" }).click();
  };
  const shown = page.getByRole("main").getByText(words);
  await signInAsOwner(page);

  await announce("2099-01-01T08:00", "2020-01-01T08:00");
  await expect(page.getByText("结束要在开始之后，不然公告不会显示")).toBeVisible();
  await expect(page.getByLabel("公告", { exact: true })).toHaveValue(words);
  await announce("2020-01-01T08:00", "2099-01-01T08:00");
  await expect(page.getByText("保存了，马上生效")).toBeVisible();
  await page.goto("/");
  await expect(shown).toBeVisible();
  if (scripts) await expectAccessible(page);

  await announce("2098-01-01T08:00", "2099-01-01T08:00");
  await expect(page.getByText("保存了，马上生效")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "推荐" })).toBeVisible();
  await expect(shown).toHaveCount(0);
});
