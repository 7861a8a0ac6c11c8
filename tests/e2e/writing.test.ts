import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";
import type { SceneMember } from "./kit/scene";

async function signInByForm(page: Page, { username, password }: SceneMember): Promise<void> {
  await page.getByLabel("用户名或邮箱").fill(username);
  await page.getByLabel("密码").fill(password);
  await page.getByRole("button", { name: "登录" }).click();
}

test.describe("a member", () => {
  test("signs in, publishes, comments, replies and signs out @main", async ({ page, scene }) => {
    await page.goto("/topic/create");
    await expect(page).toHaveURL(/\/(login|user\/signin)\?ref=%2Ftopic%2Fcreate$/);
    await signInByForm(page, scene.reader);

    await expect(page.getByRole("heading", { name: "发话题" })).toBeVisible();
    await page.getByLabel("标题").fill("夜里听雨");
    await page.getByLabel("正文").fill("雨打在**竹叶**上。");
    await page.getByLabel("标签").fill("雨，夜");
    await page.getByRole("button", { name: "发布", exact: true }).click();

    await expect(page.getByRole("heading", { level: 1, name: "夜里听雨" })).toBeVisible();
    await expect(page.locator("strong", { hasText: "竹叶" })).toBeVisible();
    await page.getByLabel("写评论").fill("第一句话。");
    await page.getByRole("button", { name: "发表评论" }).click();
    await expect(page.getByText("第一句话。")).toBeVisible();
    await expect(page.getByRole("link", { name: "1楼", exact: true })).toBeVisible();

    await page.getByRole("link", { name: "回复", exact: true }).click();
    await page.getByLabel(`回复 ${scene.reader.nickname}`).fill("接着说一句。");
    await page.getByRole("button", { name: "发表回复" }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "接着说一句。" })).toBeVisible();

    await page.getByLabel(`${scene.reader.nickname} 的菜单`).click();
    await page.getByRole("button", { name: "退出登录" }).first().click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "登录" }).first()).toBeVisible();
  });

  test("who mistypes the password may try again", async ({ page, scene }) => {
    await page.goto("/user/signin");
    await signInByForm(page, { ...scene.reader, password: "not-this-one" });
    await expect(page.getByText("用户名或密码不对")).toBeVisible();
    await expect(page.getByLabel("用户名或邮箱")).toHaveValue(scene.reader.username);
    await signInByForm(page, scene.reader);
    await expect(page.getByLabel(`${scene.reader.nickname} 的菜单`)).toBeVisible();
  });

  test("whose form is refused finds every typed word again", async ({ page, scene, site }) => {
    await signIn(page, scene.author, site.url);
    await page.goto("/topic/create");
    await page.getByLabel("标题").fill("四个标签");
    await page.getByLabel("正文").fill("太多了。");
    await page.getByLabel("标签").fill("一,二,三,四");
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByText("最多 3 个标签")).toBeInViewport();
    await expect(page.getByLabel("标签")).toBeFocused();
    await expect(page.getByLabel("标题")).toHaveValue("四个标签");
    await expect(page.getByLabel("正文")).toHaveValue("太多了。");
    await expect(page.getByLabel("标签")).toHaveValue(/^一[,，]二[,，]三[,，]四$/);
  });

  test("whose long text is refused reads why, wherever the button was pressed", async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.author, site.url);
    await page.goto("/topic/create");
    await page.getByLabel("标题").fill("层层引用");
    await page.getByLabel("正文").fill(`${"雨打竹叶。\n\n".repeat(60)}${">".repeat(60)} 竹`);
    await page.getByRole("button", { name: "发布", exact: true }).click();
    await expect(page.getByText("层层引用展开以后太大了")).toBeInViewport();
    await expect(page.getByLabel("正文")).toBeFocused();
  });

  test("who wrote it, or answered it, reads what is hidden @main", async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.reader, site.url);
    await page.goto(`/topic/${scene.topic.id}`);
    await expect(page.getByText(scene.topic.hidden)).toBeVisible();
  });
});

test("a visitor who would comment is led to the sign-in and back", async ({ page, scene }) => {
  await page.goto(`/topic/${scene.topic.id}`);
  await page.locator("#reply").getByRole("link", { name: "登录" }).click();
  await signInByForm(page, scene.reader);
  await expect(page).toHaveURL(`/topic/${scene.topic.id}`);
  await expect(page.getByLabel("写评论")).toBeVisible();
});
