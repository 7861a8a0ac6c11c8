import { layoutFaults } from "./kit/layout-faults";
import { makeOld, orderFaults } from "./kit/old-browser";
import type { Scene } from "./kit/scene";
import { expect, test as base } from "./kit/test";

// What the browser itself says of pictures that do not come is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const mainPages = ({ topic, author, hard }: Scene) => [
  "/",
  "/topics",
  `/topic/${topic.id}`,
  `/topic/${hard.topic}`,
  `/user/${author.id}`,
  "/articles",
  "/news/list",
  "/vulnerability/list",
  "/members",
  "/search?q=%E7%AB%B9%E5%AD%90",
  "/user/signin",
  "/user/signup",
];

test.beforeEach(async ({ page }) => makeOld(page));

test("without layers, pictures and scripts the main pages read from top to bottom in 375 px @plain", async ({
  page,
  scene,
}) => {
  for (const path of mainPages(scene)) {
    await page.goto(path);
    expect.soft([...(await layoutFaults(page)), ...(await orderFaults(page))], path).toEqual([]);
  }
});

test("without layers, pictures and scripts one signs in, publishes and comments @plain", async ({
  page,
  scene,
}) => {
  await page.goto("/user/signin?ref=%2Ftopic%2Fcreate");
  await page.getByLabel("用户名或邮箱").fill(scene.reader.username);
  await page.getByLabel("密码").fill(scene.reader.password);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL(/\/topic\/create$/);
  expect.soft([...(await layoutFaults(page)), ...(await orderFaults(page))]).toEqual([]);
  await page.getByLabel("标题").fill("旧手机也写");
  await page.getByLabel("正文").fill("字小一点，也看得清。");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "旧手机也写" })).toBeVisible();
  await page.getByLabel("写评论").fill("用旧手机说一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("用旧手机说一句。")).toBeVisible();
  await page.getByLabel(`${scene.reader.nickname} 的菜单`).click();
  await page.getByRole("button", { name: "退出登录" }).first().click();
  await expect(page.getByRole("link", { name: "登录" }).first()).toBeVisible();
});
