import { wordedForms, words } from "tests/support/worded-forms";
import { fillAndSend, plainForms, toggles } from "./kit/form-filling";
import { formHindrances, isOfScript, lostAnswer, open, otherBuild, reset } from "./kit/hindrances";
import { sendPlainly } from "./kit/plain-form";
import { signInAsOwner } from "./kit/sign-in-owner";
import { exploreSite } from "./kit/site-map";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test("a form that does not arrive stays as it was filled, and can be sent again @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  test.slow();
  await signInAsOwner(page);
  const { username } = newcomer();
  await sendPlainly(page, site.url, "/user/conversation/new", { to: username, content: "在吗" });
  const { forms } = await exploreSite(page.request, [
    "/admin",
    "/admin/settings/site",
    "/admin/settings/logo",
    "/user/profile",
    `/user/${scene.reader.id}/mute`,
    `/user/${scene.reader.id}/disable`,
    `/user/${scene.reader.id}/block`,
    `/user/${scene.reader.id}/badges`,
    `/topic/${scene.topic.id}`,
    "/user/conversations",
  ]);
  const tried = forms.filter(({ route }) => !toggles.test(route) && !plainForms.includes(route));
  expect(tried.length, "routes that forms post to").toBeGreaterThan(30);
  // One layer sends all of them, and the long run hinders each in every way: every other one is time enough.
  for (const [at, place] of tried.filter((_, nth) => nth % 2 === 0).entries()) {
    const hindrance = formHindrances[at % formHindrances.length] ?? reset;
    const where = `the form on ${place.from} for ${place.to} when ${hindrance.name}`;
    await open(page, place.from);
    const address = page.url();
    await page.route("**/*", hindrance.answer);
    const names = await fillAndSend(page, place);
    const form = page.locator("form[data-tried]");
    // Of a form in a closed menu a toast says it.
    const said = page.locator("form[data-tried] output button, output:has-text('没能送到')");
    await expect(said.first(), where).toBeAttached();
    for (const name of names) {
      await expect(form.locator(`[name="${name}"]`).first(), where).toHaveValue(words);
    }
    expect(page.url(), where).toBe(address);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  const ground = { topic: 1, article: 1, comment: 1, news: 1, vulnerability: 1, link: 1, tag: 1 };
  const routes = new Set(tried.map(({ route }) => route));
  const missed = wordedForms({
    ...ground,
    foreignTopic: 2,
    member: 1,
    conversation: 1,
    report: 1,
    sitePage: 1,
    badge: 1,
  }).filter(({ route }) => !routes.has(route));
  expect(new Set(missed.map(({ route }) => route)), "forms with words of which none stood").toEqual(
    new Set(["admin.review", "admin.review_.decision", "admin.reports", "user.keeping"]),
  );
});

test("a topic whose answer is lost is there once, and so is its writer @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/topic/create");
  await page.getByLabel("标题").fill("断线时发的话题");
  await page.getByLabel("正文").fill(words);
  await page.route(isOfScript, lostAnswer.answer);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "断线时发的话题" })).toBeVisible();
  await page.goto("/topics");
  await expect(page.getByRole("link", { name: "断线时发的话题" })).toHaveCount(1);
});

test("a comment waits where it was written until there is a network, and goes by itself @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  await signIn(page, scene.reader, site.url);
  await open(page, `/topic/${scene.topic.id - 1}`);
  const field = page.getByLabel("写评论");
  await field.fill(words);
  await context.setOffline(true);
  await page.getByRole("button", { name: "发表评论" }).click();
  const said = page.getByRole("status").filter({ hasText: "没有网络，连上以后自动发出" });
  await expect(said).toBeVisible();
  await expect(field).toHaveValue(words);
  await context.setOffline(false);
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(field).toHaveValue("");
  await expect(said).toHaveCount(0);
});

test("no form is so much as tried while there is no network @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  const tried: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") tried.push(request.url());
  });
  await open(page, `/topic/${scene.topic.id - 1}`);
  await page.getByLabel("写评论").fill("先别发出去。");
  await context.setOffline(true);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("没有网络，连上以后自动发出")).toBeVisible();
  expect(tried).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => tried.length).toBe(1);
});

test("what was asked of a form is asked again, however often it is tried @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/topic/create");
  await page.getByLabel("标题").fill("断线时存的草稿");
  await page.getByLabel("正文").fill(words);
  await page.route("**/*", reset.answer);
  await page.getByRole("button", { name: "存草稿" }).click();
  const again = page.getByRole("button", { name: "重试" });
  await again.click();
  await again.click();
  await expect(again).toBeVisible();
  await context.setOffline(true);
  await again.click();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await expect(again).toHaveCount(0);
  await expect(page).toHaveURL(/\?draft=\d+$/);
  await page.goto("/user/drafts");
  await expect(page.getByText("断线时存的草稿")).toBeVisible();
});

test("a form about what is gone meanwhile says so and keeps its words @script", async ({
  page,
  context,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  const gone = scene.topic.id - 7;
  await open(page, `/topic/edit/${gone}`);
  await page.getByLabel("正文").fill(words);
  const other = await context.newPage();
  await other.goto(`/topic/${gone}/delete`);
  await other.getByRole("button", { name: "删除", exact: true }).click();
  await expect(other).not.toHaveURL(/delete/);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "页面没找到" })).toBeVisible();
  await expect(page.getByLabel("正文")).toHaveValue(words);
  await expect(page).toHaveURL(`/topic/edit/${gone}`);
});

test("a fault of the server leaves the form as it is, with the server's words @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/topic/create");
  await page.getByLabel("标题").fill("题");
  await page.getByLabel("正文").fill(words);
  const { "x-build": build = "" } = (await page.request.get("/about.data")).headers();
  await page.route(isOfScript, (route) =>
    route.fulfill({
      status: 500,
      headers: { "x-build": build },
      body: `[{"_1":2},"error",["SanitizedError",3,4],"Error","Unexpected Server Error"]\n`,
    }),
  );
  await page.getByRole("button", { name: "发布", exact: true }).click();
  const said = page.getByRole("status").filter({ hasText: "重试" });
  await expect(said).toHaveText("刚才的操作没有完成，我们已经记下了 · 重试");
  await expect(page.getByLabel("正文")).toHaveValue(words);
});

test("a form that was answered is sent again at once, while its page is still brought up to date @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/user/profile/account");
  const email = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "邮箱" }) });
  await email.locator("summary").click();
  await email.getByLabel("新邮箱").fill("elsewhere@example.com");
  await email.getByLabel("现在的密码").fill("wrong-password");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  // What the page asks for after the answer does not come.
  await page.route(isOfScript, (route) =>
    route.request().method() === "POST" ? route.continue() : undefined,
  );
  await email.getByRole("button", { name: "换邮箱" }).click();
  await expect(email.getByText("现在的密码不对")).toBeVisible();
  await email.getByLabel("现在的密码").fill("still-wrong");
  await email.getByRole("button", { name: "换邮箱" }).click();
  await expect.poll(() => posts).toBe(2);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a page of an older build keeps what was typed, and sends it on @script", async ({
  page,
  scene,
  site,
}) => {
  await signIn(page, scene.author, site.url);
  await open(page, "/topic/create");
  await page.getByLabel("正文").fill(words);
  await page.route(isOfScript, otherBuild.answer);
  await page.getByRole("button", { name: "存草稿" }).click();
  await expect(page).toHaveURL(/\?draft=\d+$/);
  await expect(page.getByLabel("正文")).toHaveValue(words);
  await open(page, "/topic/create");
  await page.getByLabel("标题").fill("旧版页面里的话题");
  await page.getByLabel("正文").fill(words);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "旧版页面里的话题" })).toBeVisible();
});

test("who lost a role meanwhile still has the words @script", async ({ page, scene, site }) => {
  await signIn(page, scene.moderator, site.url);
  await open(page, "/admin/news/create");
  await page.getByLabel("标题").fill("题");
  await page.getByLabel("正文").fill(words);
  await signIn(page, scene.author, site.url);
  await page.getByRole("button", { name: "发布", exact: true }).last().click();
  await expect(page.getByText("403 forbidden").or(page.getByText("再提交一次"))).toBeVisible();
  await expect(page.getByLabel("正文")).toHaveValue(words);
});
