import type { Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import { openListFolds } from "./kit/list-folds";
import { expectAccessible } from "./kit/page-checks";
import { sendPlainly } from "./kit/plain-form";
import { expectTold, openTwice } from "./kit/second-tab";
import { signInAsOwner } from "./kit/sign-in-owner";
import { expect, signIn, test } from "./kit/test";

test.describe("the admin", () => {
  test("is nobody else's, and tells them nothing @phone", async ({ page, scene, site }) => {
    for (const member of [null, scene.author]) {
      if (member) await signIn(page, member, site.url);
      for (const path of ["/admin", "/admin/users", "/admin/no/such/page"]) {
        expect((await page.goto(path))?.status()).toBe(403);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("403 forbidden");
        await expect(page).toHaveTitle(/^403 forbidden/);
        await expect(page.getByText("概况")).toHaveCount(0);
      }
    }
  });

  test("opens with figures, and leads to every place @phone", async ({ page, scene, site }) => {
    await signIn(page, scene.moderator, site.url);
    // All that there is may have been written before midnight.
    const topic = { nodeId: "1", title: "今天的话题", content: "不管几点。", intent: "publish" };
    await sendPlainly(page, site.url, "/topic/create", topic);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "概况" })).toBeVisible();
    await page.getByText("看数字：新话题").click();
    const table = page.getByRole("region", { name: "新话题，按天" });
    await expect(table.getByRole("row").nth(1).getByRole("cell")).not.toHaveText("0");
    const fold = page.locator("summary", { hasText: "管理：概况" });
    if (await fold.isVisible()) await fold.click();
    await page.getByRole("link", { name: "成员", exact: true }).locator("visible=true").click();
    await expect(page.getByRole("heading", { level: 1, name: "成员" })).toBeVisible();
  });

  test("finds a member, mutes them and lets them speak again @phone", async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.moderator, site.url);
    await openListFolds(page);
    await page.goto("/admin/users");
    await page.getByLabel("找谁").fill(scene.reader.username);
    await page.getByRole("button", { name: "筛选" }).click();
    await page.getByRole("link", { name: scene.reader.nickname }).click();
    const { nickname } = scene.reader;
    await expect(page.getByRole("heading", { level: 1, name: nickname })).toBeVisible();
    await page.getByLabel("理由").fill("歇一歇");
    await page.getByRole("button", { name: "永久禁言" }).click();
    await expect(page.getByText("禁言成功")).toBeVisible();
    await expect(page.getByRole("row", { name: /禁言.*歇一歇/ }).first()).toBeVisible();
    await page.getByRole("button", { name: "停用账号" }).click();
    await expect(page.getByText("请写明停用的理由")).toBeVisible();
    await page.getByRole("button", { name: "解除禁言" }).click();
    await expect(page.getByText("取消禁言成功")).toBeVisible();
    await expect(page.getByText("禁言中")).toHaveCount(0);
    const notes = page.locator("section", { hasText: "写一条备注" });
    await notes.getByRole("button", { name: "写备注" }).click();
    await expect(notes.getByText("请填写备注")).toBeVisible();
    await notes.getByLabel("写一条备注").fill("说过会改\n下次再看");
    await notes.getByRole("button", { name: "写备注" }).click();
    await expect(page.getByText("备注写好了")).toBeVisible();
    const note = notes.getByRole("listitem").filter({ hasText: "说过会改" });
    await expect(note).toHaveCount(1);
    await expect(notes.getByLabel("写一条备注")).toHaveValue("");
    await note.getByRole("button", { name: /^删除/ }).click();
    await expect(page.getByText("备注删除了")).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test("answers what a member reports @phone", async ({ page, scene, site, scripts }) => {
    const words = scripts ? "每楼都贴同一个网址" : "每楼都贴同一个电话";
    await signIn(page, scene.reader, site.url);
    await page.goto(`/topic/${scene.topic.id}`);
    await page.getByLabel("更多操作").first().click();
    await page.getByRole("link", { name: "举报" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "举报话题" })).toBeVisible();
    await page.getByLabel("广告、刷屏").check();
    await page.getByLabel("说明").fill(words);
    await page.getByRole("button", { name: "举报" }).click();
    await expect(page.getByText("收到了，处理之后会给你发消息")).toBeVisible();

    await page.context().clearCookies();
    await signIn(page, scene.moderator, site.url);
    await page.goto("/admin/reports");
    const rowOn = (tab: Page) => tab.getByRole("listitem").filter({ hasText: words }).first();
    const row = rowOn(page);
    // Another answers at the same time, a little later.
    const other = await openTwice(page, scripts);
    await rowOn(other).getByLabel("答复").fill("我也去看过了");
    await row.getByLabel("答复").fill("已经提醒作者");
    await row.getByRole("button", { name: "已处理，内容保留" }).click();
    await expect(page.getByText("处理好了，已经告诉举报的人")).toBeVisible();
    await rowOn(other).getByRole("button", { name: "举报不成立" }).click();
    await expectTold(other, "这个举报已经处理过了", "写好的答复：我也去看过了");
    await other.close();

    await page.context().clearCookies();
    await signIn(page, scene.reader, site.url);
    await page.goto("/user/messages");
    await expect(page.getByText("你举报的话题：举报成立，已经处理").first()).toBeVisible();
  });

  test("takes settings from the owner, and says which do not fit @phone", async ({ page }) => {
    await signInAsOwner(page);
    await page.goto("/admin/settings");
    await expect(page.getByRole("heading", { level: 1, name: "设置" })).toBeVisible();
    await page.getByLabel("版权").fill("松林社区");
    await page.getByLabel("时区").fill("Mars/Olympus");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("没有这个时区，例如 Asia/Shanghai")).toBeVisible();
    await expect(page.getByLabel("版权")).toHaveValue("松林社区");
    await page.getByLabel("时区").fill("Asia/Shanghai");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("保存了，马上生效")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("松林社区")).toBeVisible();
    await page.getByRole("link", { name: "关于页" }).click();
    await page.getByLabel("“关于”页的内容").fill("## 预览里的小标题");
    await page.getByRole("button", { name: "预览" }).click();
    await expect(page.getByRole("heading", { name: "预览里的小标题" })).toBeVisible();
    await expect(page.getByLabel("“关于”页的内容")).toHaveValue("## 预览里的小标题");
  });

  test("wears the owner's logo, and its own name again @phone", async ({ page, scripts }) => {
    await signInAsOwner(page);
    await page.goto("/admin/settings");
    await page.getByRole("link", { name: "标志" }).click();
    await expect(page.getByLabel("浅色时的标志")).toBeVisible();
    await page.getByLabel("浅色时的标志").setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture"),
    });
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("只支持 JPEG")).toBeVisible();
    const buffer = await pictureFile(260, 52);
    for (const label of ["浅色时的标志", "深色时的标志"]) {
      const file = { name: "logo.jpg", mimeType: "image/jpeg", buffer };
      await page.getByLabel(label, { exact: true }).setInputFiles(file);
    }
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("main").getByAltText("浅色时的标志")).toBeVisible();
    const visit = await page.context().newPage();
    const fetched = new Set<string>();
    visit.on("request", (request) => fetched.add(new URL(request.url()).pathname));
    await visit.goto("/links");
    const logos = visit.getByRole("banner").locator("img[src^='/uploads/']");
    const shown = await logos.filter({ visible: true }).first().getAttribute("src");
    const sources = await logos.evaluateAll((all) => all.map((one) => one.getAttribute("src")));
    const hidden = sources.find((source) => source !== shown) ?? null;
    expect(hidden).not.toBeNull();
    await expect.poll(() => fetched).toContain(shown);
    // Where there are no scripts browsers fetch what stands hidden, too.
    if (scripts) expect(fetched).not.toContain(hidden);
    await visit.close();
    await page.goto("/admin/settings/logo");
    for (const box of await page.getByLabel("不再用它").all()) await box.check();
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByLabel("不再用它")).toHaveCount(0);
  });

  test("tells in a log who did what, and gives it as a file @phone", async ({
    page,
    scene,
    site,
  }) => {
    await signIn(page, scene.moderator, site.url);
    await openListFolds(page);
    await page.goto(`/admin/users/${scene.reader.id}`);
    await page.getByRole("button", { name: "禁言 7 天" }).click();
    await expect(page.getByText("禁言成功", { exact: true })).toBeVisible();
    await page.getByLabel("理由").fill("说清楚了");
    await page.getByRole("button", { name: "解除禁言" }).click();
    await expect(page.getByText("取消禁言成功")).toBeVisible();
    await page.goto("/admin/audit");
    await page.getByLabel("做了什么").selectOption("解除禁言");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page.getByRole("row", { name: /解除禁言.*说清楚了/ }).first()).toBeVisible();
    await expect(page.getByRole("row", { name: /^禁言/ })).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "导出 CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
    expect((await page.goto("/moderation"))?.status()).toBe(404);
  });

  test("gives axe nothing to say about what is the owner's @phone @script", async ({ page }) => {
    await signInAsOwner(page);
    for (const path of [
      "settings/posting",
      "settings/links",
      "settings/logo",
      "settings/move",
      "users/2",
      "audit",
    ]) {
      await page.goto(`/admin/${path}`);
      await expectAccessible(page);
    }
  });
});
