import type { APIRequestContext } from "@playwright/test";
import { newPerson, setSetting } from "./kit/account-site";
import { openListFolds } from "./kit/list-folds";
import { expectAccessible } from "./kit/page-checks";
import { sendPlainly } from "./kit/plain-form";
import { expectTold, openTwice } from "./kit/second-tab";
import { expect, signIn, test } from "./kit/test";

type Fields = Record<string, string>;

/** What the API answers to a call that succeeds. */
async function call<Data>(request: APIRequestContext, path: string, form: Fields, token = "") {
  const headers = { "X-Client": "journeys", "X-User-Token": token };
  const response = await request.post(`/api${path}`, { form, headers });
  const { success, data } = (await response.json()) as { success: boolean; data: Data };
  expect(success, path).toBe(true);
  return data;
}

/** Somebody new with a nickname that begins so. */
async function signUp(request: APIRequestContext, beginning: string) {
  const { nickname, ...person } = newPerson();
  const named = { ...person, nickname: beginning + nickname };
  const form = { ...named, rePassword: person.password };
  const { token, user } = await call<{ token: string; user: { id: number } }>(
    request,
    "/login/signup",
    form,
  );
  return { ...named, ...user, token };
}

test("a moderator mutes and disables many members at once @phone", async ({
  page,
  request,
  scene,
  scripts,
  site,
}) => {
  const people = [await signUp(request, "山客"), await signUp(request, "山客")];
  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto(`/admin/users?q=${scene.moderator.username}`);
  const boxes = page.getByRole("checkbox", { name: /^选中：/ });
  await expect(page.getByRole("link", { name: scene.moderator.nickname }).first()).toBeVisible();
  await expect(boxes).toHaveCount(0);

  await page.getByLabel("找谁").fill("山客");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(boxes).toHaveCount(2);
  if (scripts) await expectAccessible(page);
  await page.getByLabel("操作").selectOption("停用账号");
  await page.getByRole("button", { name: "全选本页" }).click();
  await expect(page.getByRole("checkbox", { name: /^选中：/, checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "全不选" }).click();
  await expect(page.getByRole("checkbox", { name: /^选中：/, checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "全选本页" }).click();
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("请填写理由")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^选中：/, checked: true })).toHaveCount(2);
  await page.getByLabel("操作").selectOption("禁言 7 天");
  await page.getByLabel("理由").fill("刷屏");
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("处理了 2 位成员")).toBeVisible();
  await expect(page.getByRole("table").getByText("禁言中")).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: /^选中：/, checked: true })).toHaveCount(0);

  await page.getByRole("checkbox", { name: `选中：${people[0]?.nickname}` }).check();
  await page.getByLabel("操作").selectOption("解除禁言");
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("处理了 1 位成员")).toBeVisible();
  await expect(page.getByRole("table").getByText("禁言中")).toHaveCount(1);

  await page.getByLabel("状态").selectOption("正常");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page).toHaveURL(/status=active/);
  await page.getByLabel("操作").selectOption("停用账号");
  await page.getByLabel("理由").fill("广告");
  await page.getByRole("button", { name: "全选本页" }).click();
  await expect(page.getByRole("checkbox", { name: /^选中：/, checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("没有这样的成员")).toBeVisible();
});

test("what is written for an account that is closed meanwhile is not lost @phone", async ({
  page,
  openElsewhere,
  request,
  scene,
  scripts,
  site,
}) => {
  const member = await signUp(request, "要走的");
  await signIn(page, scene.moderator, site.url);
  await page.goto(`/admin/users/${member.id}`);
  const late = await openTwice(page, scripts);
  await page.getByLabel("写一条备注").fill("换过三个号");
  await late.getByLabel("理由").fill("广告");

  const own = await openElsewhere();
  await signIn(own, member, site.url);
  const proof = { currentPassword: member.password };
  await sendPlainly(own, site.url, "/user/profile/account/close", proof);

  await page.getByRole("button", { name: "写备注" }).click();
  await expectTold(page, "这个账号已经注销，不再有备注", "写好的备注：换过三个号");
  await late.getByRole("button", { name: "停用账号" }).click();
  await expectTold(late, "写好的理由：广告");
});

test("a moderator decides many things that wait at once @phone", async ({
  page,
  request,
  scene,
  scripts,
  site,
}) => {
  await setSetting(site, "topicPending", true);
  const author = await signUp(request, "写的人");
  const mark = author.username;
  const write = (title: string, tags = "") => {
    const form = { type: "0", nodeId: "1", title, content: "等人看过再说。", tags };
    return call<{ topicId: number }>(request, "/topic/create", form, author.token);
  };
  const good = await write(`好话题 ${mark}`, mark);
  await write(`坏话题 ${mark}`);
  await write(`又一个坏话题 ${mark}`);
  await setSetting(site, "topicPending", false);

  await signIn(page, author, site.url);
  await page.goto(`/topic/${good.topicId}`);
  const tags = page.getByRole("list", { name: "标签" });
  await expect(tags).toHaveText(mark);
  await expect(tags.getByRole("link")).toHaveCount(0);

  await signIn(page, scene.moderator, site.url);
  await openListFolds(page);
  await page.goto("/admin/review");
  const boxOf = (title: string) =>
    page.getByRole("checkbox", { name: `选中：话题《${title}`, exact: false });
  if (scripts) await expectAccessible(page);
  const bar = page.getByRole("group", { name: "对勾选的内容和申请" });
  await boxOf("坏话题").check();
  await boxOf("又一个坏话题").check();
  await bar.getByLabel("操作").selectOption("不通过");
  await bar.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("请填写理由")).toBeVisible();
  await expect(boxOf("坏话题")).toBeChecked();
  await expect(boxOf("好话题")).not.toBeChecked();
  await bar.getByLabel("理由").fill("是广告");
  await bar.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("处理了 2 条")).toBeVisible();
  await expect(boxOf("坏话题")).toHaveCount(0);
  await boxOf("好话题").check();
  await bar.getByLabel("操作").selectOption("通过");
  await bar.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("处理了 1 条")).toBeVisible();

  await page.goto(`/topic/${good.topicId}`);
  await tags.getByRole("link", { name: mark }).click();
  await expect(page.getByRole("heading", { name: `好话题 ${mark}` })).toBeVisible();
});
