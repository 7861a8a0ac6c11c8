import type { Page } from "@playwright/test";
import { open } from "./kit/hindrances";
import { sendPlainly } from "./kit/plain-form";
import { expectTold } from "./kit/second-tab";
import { renewSession } from "./kit/session-renewal";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, signIn, testApart as test } from "./kit/test";

/** The own lists, each with an act that its rows have, and what is said once it is done. */
const lists = [
  { path: "/user/drafts", button: "删除草稿：没写完的话题", done: "草稿已删除" },
  { path: "/user/favorites", button: /^取消收藏/, done: "已取消收藏" },
  { path: "/user/bookmarks", button: /^移除书签：/, done: "书签已移除" },
  { path: "/user/watching", button: /^取消关注：/, done: "已取消" },
  { path: "/user/messages", button: "全部标为已读", done: "全部标为已读了" },
] as const;

test("an own list says why it refuses an act of a session that ended, and takes it the next time", async ({
  page,
  openElsewhere,
  scene,
  newcomer,
  site,
  scripts,
}) => {
  const topic = `/topic/${scene.topic.id}`;
  const fan = await openElsewhere();
  await signIn(fan, newcomer(), site.url);
  await signInAsOwner(page);
  const html = await (await page.request.get(topic)).text();
  const comment = /\/comment\/\d+\/bookmark/.exec(html)?.[0] ?? "";
  const send = (by: Page, path: string, fields: Record<string, string>, action = path) =>
    sendPlainly(by, site.url, path, fields, action);
  await send(fan, "/user/1", { intent: "on" }, "/user/1/follow");
  const draft = { intent: "draft", title: "没写完的话题", content: "还没想好。" };
  await send(page, "/topic/create", draft);
  await send(page, topic, { intent: "on" }, `${topic}/favorite`);
  await send(page, comment, { intent: "save" });
  await send(page, "/topics/node/1/watch", { level: "watched" });

  const tabs = [];
  for (const list of lists) {
    const tab = await page.context().newPage();
    await (scripts ? open(tab, list.path) : tab.goto(list.path));
    tabs.push({ ...list, tab });
  }
  await renewSession(page, site.url);
  for (const { tab, button, done } of tabs) {
    const act = tab.getByRole("main").getByRole("button", { name: button }).first();
    await act.click();
    await expectTold(tab, "页面停留太久或登录状态变了");
    await act.click();
    await expect(tab.getByText(done, { exact: true })).toBeVisible();
    await tab.close();
  }
});

test("a message that a session opens after it ended stays in the list, which says why", async ({
  page,
  openElsewhere,
  newcomer,
  site,
  scripts,
}) => {
  const fan = await openElsewhere();
  await signIn(fan, newcomer(), site.url);
  await signInAsOwner(page);
  await sendPlainly(fan, site.url, "/user/1", { intent: "on" }, "/user/1/follow");
  await (scripts ? open(page, "/user/messages") : page.goto("/user/messages"));
  await renewSession(page, site.url);
  const message = page
    .getByRole("main")
    .getByRole("button", { name: /关注了你/ })
    .first();
  await message.click();
  await expect(page).toHaveURL(/\/user\/messages$/);
  await expect(page.getByText("登录状态变了，请再按一次")).toBeVisible();
  await expect(message).toBeVisible();
  await message.click();
  await expect(page).not.toHaveURL(/\/user\/messages$/);
});
