import { sendPlainly } from "./kit/plain-form";
import { expect, signIn, test } from "./kit/test";

test("whoever saves over what somebody else has saved meanwhile is told so first, and keeps every word", async ({
  page,
  openElsewhere,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const topic = { nodeId: "1", title: "两个人改", content: "电话 138。", intent: "publish" };
  const path = await sendPlainly(page, site.url, "/topic/create", topic);
  const edit = path.replace("/topic/", "/topic/edit/");
  const body = page.getByLabel("正文");
  await page.goto(edit);
  await body.fill("电话是 138。");

  const elsewhere = await openElsewhere();
  await signIn(elsewhere, scene.moderator, site.url);
  await sendPlainly(elsewhere, site.url, edit, { ...topic, content: "电话已删。" });

  const save = page.getByRole("button", { name: "保存" });
  await save.click();
  await expect(page.getByText("这里已经有人改过")).toBeVisible();
  await expect(body).toHaveValue("电话是 138。");
  await save.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText("电话是 138。")).toBeVisible();
});
