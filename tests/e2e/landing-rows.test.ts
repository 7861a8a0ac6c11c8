import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./kit/test";

const topicIds = (page: Page) =>
  page.locator("main article[id^=topic-]").evaluateAll((rows) => rows.map(({ id }) => id));

/** Sees that a form's answer led back to a row far down, rather than to the top of its page. */
async function expectAt(page: Page, id: string): Promise<void> {
  expect(new URL(page.url()).hash).toBe(`#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
}

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error("it is not shown");
  return box;
}

test("who likes, lets go and deletes far down in a list goes on there @plain", async ({
  page,
  newcomer,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await signIn(page, newcomer(), site.url);
  await page.goto("/topics");
  const ids = (await topicIds(page)).slice(-4);
  expect(ids).toHaveLength(4);
  for (const id of ids) {
    await page.locator(`[id="${id}"] form[action$="/favorite"] button`).click();
    await expectAt(page, id);
    const keep = page.locator(`[id="${id}"] form[action$="/favorite"] button`);
    await expect(keep).toHaveAttribute("aria-pressed", "true");
  }

  await page.goto("/user/favorites");
  const rows = page.locator("main li[id^=row-]");
  await expect(rows).toHaveCount(4);
  const below = await rows.nth(3).getAttribute("id");
  await rows
    .nth(2)
    .getByRole("button", { name: /^取消收藏/ })
    .click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText("已取消收藏")).toBeInViewport();
  await expectAt(page, below ?? "");
  const above = await rows.nth(1).getAttribute("id");
  await rows
    .nth(2)
    .getByRole("button", { name: /^取消收藏/ })
    .click();
  await expect(rows).toHaveCount(2);
  await expectAt(page, above ?? "");
});

test("a like at the foot of a long topic leads back to it @plain", async ({
  page,
  newcomer,
  scene,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await signIn(page, newcomer(), site.url);
  await page.goto(`/topic/${scene.topic.id}`);
  const like = page.locator(`form[action="/topic/${scene.topic.id}/like"] button`);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expectAt(page, `topic-${scene.topic.id}`);
});

test("who follows somebody far down in a list of people goes on there @plain", async ({
  page,
  newcomer,
  scene,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 320 });
  const followed = newcomer();
  await signIn(page, followed, site.url);
  for (const { id } of [scene.reader, scene.moderator, scene.author]) {
    await page.goto(`/user/${id}`);
    await page.locator(`main form[action="/user/${id}/follow"] button`).first().click();
  }
  await signIn(page, newcomer(), site.url);
  await page.goto(`/user/${followed.id}/follows`);
  const row = page.locator("main li[id^=person-]").last();
  const id = (await row.getAttribute("id")) ?? "";
  await row.getByRole("button", { name: "关注", exact: true }).click();
  await expect(row.getByRole("button", { name: "已关注" })).toBeInViewport();
  await expect(page.getByText("关注成功")).toBeInViewport();
  await expectAt(page, id);
});

test("what is done with messages is said, beside the next of them", async ({
  page,
  scene,
  scripts,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 320 });
  await signIn(page, scene.reader, site.url);
  await page.goto("/user/messages");
  const rows = page.locator("main li[id^=row-]");
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);
  const below = (await rows.nth(1).getAttribute("id")) ?? "";
  await rows.first().getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("消息已删除")).toBeVisible();
  await expect(rows.first()).toHaveAttribute("id", below);
  if (scripts) return;
  const [said, row] = [await boxOf(page.getByText("消息已删除")), await boxOf(rows.first())];
  expect(row.y, "the row stands below what is said").toBeGreaterThan(said.y + said.height);
});

/** The address of what follows below a place that a list names, its key and its id. */
const below = (path: string, place: string) =>
  `${path}${path.includes("?") ? "&" : "?"}cursor=${Buffer.from(place).toString("base64url")}`;

test("where the last row of a later page is gone, the first page is offered", async ({
  page,
  newcomer,
  site,
}) => {
  const member = newcomer();
  await signIn(page, member, site.url);
  const watching = `topic-watches${member.id}`;
  const lists = { favorites: "favorites", bookmarks: "bookmarks-newest", watching };
  for (const [name, list] of Object.entries(lists)) {
    await page.goto(below(`/user/${name}`, `${list}.1.1`));
    await expect(page.getByText("没有更多内容了")).toBeVisible();
    await page.getByRole("link", { name: "回到第一页" }).click();
    await expect(page).toHaveURL(`${site.url}/user/${name}`);
    await expect(page.getByText(/^还没有/).first()).toBeVisible();
  }
});

test("an empty later page of a public or a keeper's list does not say that there is nothing at all", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.moderator, site.url);
  const lists = {
    "/admin/topics?status=2": "topics-to-moderate.-1.1",
    "/admin/reports": `reports.0.${2 ** 31}`,
    [`/user/${scene.reader.id}/fans`]: `fans${scene.reader.id}.1.1`,
    "/news/list": "news.-1.1",
  };
  for (const [path, place] of Object.entries(lists)) {
    await page.goto(below(path, place));
    await expect(page.getByRole("main").getByText("没有更多内容了").first()).toBeVisible();
    await page.getByRole("link", { name: "回到第一页" }).click();
    await expect(page).toHaveURL(`${site.url}${path}`);
    await expect(page.getByRole("link", { name: "回到第一页" })).toHaveCount(0);
  }
});
