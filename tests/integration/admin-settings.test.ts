import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createModerator, createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { answerOf, callAction, callLoader } from "tests/support/call-route";
import { origin } from "tests/support/visit";
import { readPictures } from "~/features/media/upload.queries.server";
import { keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { Logo } from "~/features/site/frame/logo";
import type { LogoBar } from "~/features/site/frame/logo-size";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings, readSite } from "~/features/site/settings/setting.queries.server";
import type { Site } from "~/features/site/settings/site";
import { readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import * as settingsPage from "~/routes/admin.settings.$group";
import * as logoPage from "~/routes/admin.settings.logo";

const owner = await createMember({ role: "owner" });

const open = (group: string) =>
  callLoader(settingsPage, `/admin/settings/${group}`, { as: owner, params: { group } });

/** Sends a form as it stands on the page, with some fields typed over. */
async function save(group: string, typed: Record<string, string>) {
  const { data } = await open(group);
  const fields = Object.fromEntries(
    Object.entries({ ...data.values, ...typed }).filter(([, value]) => value !== ""),
  );
  return callAction(
    settingsPage,
    `/admin/settings/${group}`,
    { intent: "save", ...fields },
    { as: owner, params: { group } },
  );
}

async function sendLogo(parts: Record<string, string | Buffer>) {
  const headers = { Cookie: `userToken=${owner.token}`, Origin: origin };
  const path = `${origin}/admin/settings/logo`;
  const form = new FormData();
  form.set("formToken", memberFormToken(new Request(path, { headers })));
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") form.set(name, part);
    else form.set(name, new Blob([new Uint8Array(part)]), "logo.png");
  }
  const request = new Request(path, { method: "POST", headers, body: form });
  return answerOf(() => logoPage.action({ request, params: {}, context: {} }));
}

/** What the pictures of a logo say they take up in a bar, the light one first. */
function roomsInBar(site: Site, bar: LogoBar): string[] {
  const html = renderToStaticMarkup(createElement(Logo, { site, bar }));
  return [...html.matchAll(/<img [^>]*>/g)].map(([img]) => {
    const [width, height] = ["width", "height"].map(
      (side) => new RegExp(` ${side}="(\\d+)"`).exec(img)?.[1],
    );
    return `${width} × ${height}`;
  });
}

describe("the settings", () => {
  test("are read and stored group by group, at once", async () => {
    expect((await open("site")).data.values["siteTitle"]).toBe("竹林");
    await save("site", { siteTitle: "松林", siteNotification: "今晚停机\r\n两小时" });
    expect(await readSettings()).toMatchObject({
      siteTitle: "松林",
      siteNotification: "今晚停机\n两小时",
      copyright: "© 竹林社区",
    });
    expect((await open("nowhere")).status).toBe(404);
  });

  test("take links line by line, and choices by their boxes", async () => {
    await save("links", { siteNavs: "首页 | /\n博客 | https://blog.example.com", footerLinks: "" });
    expect(await readSettings()).toMatchObject({
      siteNavs: [
        { title: "首页", url: "/" },
        { title: "博客", url: "https://blog.example.com" },
      ],
      footerLinks: [],
    });
    await save("posting", { topicPending: "on", enableHideContent: "" });
    expect(await readSettings()).toMatchObject({ topicPending: true, enableHideContent: false });
    await save("posting", { topicPending: "" });
    expect(await readSettings()).toMatchObject({ topicPending: false });
  });

  test("that do not fit come back beside their fields, and nothing of the form is stored", async () => {
    const answer = await save("posting", {
      topicsPerTenMinutes: "0",
      commentsPerMinute: "许多",
      defaultNodeId: "1",
      commentPending: "on",
    });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { topicsPerTenMinutes: "0", commentsPerMinute: "许多" },
      error: { topicsPerTenMinutes: ["不能小于 1"], commentsPerMinute: ["要填整数"] },
    });
    expect(await readSettings()).toMatchObject({ commentPending: false, topicsPerTenMinutes: 5 });
    const navs = await save("links", {
      siteNavs: "首页 | /\r\n\r\n坏的 | javascript:alert(1)\r\n | /nameless",
    });
    expect(navs.data).toMatchObject({
      error: {
        siteNavs: ["第 3 行：链接要以 / 或 http(s):// 开头", "第 4 行：请填写链接的名称"],
      },
    });
    const node = await save("posting", { defaultNodeId: "999" });
    expect(node.data).toMatchObject({ error: { defaultNodeId: ["没有这个节点"] } });
  });

  test("are written down one by one, only those that changed", async () => {
    await save("more", { scoreTopic: "7" });
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "before", "after"])
      .where("act", "=", "set")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(acts).toEqual([{ userId: owner.id, before: "scoreTopic 1", after: "7" }]);
  });

  test("are the owner's alone, in the command, too", async () => {
    const { viewer } = await createModerator();
    await expect(keepSettings(viewer, { siteTitle: "篡位" })).rejects.toThrow("403 forbidden");
    const pretender = { ...viewer, roles: ["owner" as const] };
    await expect(keepSettings(pretender, { siteTitle: "篡位" })).rejects.toThrow("403 forbidden");
    expect((await readSettings()).siteTitle).not.toBe("篡位");
  });

  test("show what the about page would be, without storing it", async () => {
    const answer = await callAction(
      settingsPage,
      "/admin/settings/about",
      { intent: "preview", aboutPage: "## 新的开头\n\n<script>alert(1)</script>" },
      { as: owner, params: { group: "about" } },
    );
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      initialValue: { aboutPage: "## 新的开头\n\n<script>alert(1)</script>" },
      preview: expect.stringContaining("新的开头</h2>") as string,
    });
    expect(JSON.stringify(answer.data)).not.toContain("<script>alert(1)</script></");
    expect((await readSettings()).aboutPage).not.toContain("新的开头");
  });
});

describe("the logo", () => {
  test("is uploaded for both colour modes, kept, and taken away again", async () => {
    expect((await sendLogo({ light: await pictureFile(200, 60) })).status).toBe(302);
    const { light } = (await readSettings()).siteLogo;
    expect(light).toMatch(/^\/uploads\/.+/);
    await sendLogo({ dark: await pictureFile(200, 60) });
    const both = (await readSettings()).siteLogo;
    expect(both).toMatchObject({ light, dark: expect.stringMatching(/^\/uploads\//) as string });
    const used = await readDatabase()
      .selectFrom("upload")
      .select("usedTime")
      .where("name", "=", light.replace("/uploads/", ""))
      .executeTakeFirstOrThrow();
    expect(used.usedTime).toBeGreaterThan(0);
    await sendLogo({ removeLight: "on", removeDark: "on" });
    expect((await readSettings()).siteLogo).toEqual({ light: "", dark: "" });
  });

  test("weighs on each page no more than what is 26 pixels high has to", async () => {
    await sendLogo({ light: await pictureFile(1600, 200) });
    const { light } = (await readSettings()).siteLogo;
    const stored = await readPictures(readDatabase(), [light]);
    expect(stored.get(light)).toMatchObject({ width: 640, height: 80, preview: light });
    await sendLogo({ removeLight: "on" });
  });

  test("keeps its room in the bars until it arrives, no wider than they have it", async () => {
    await sendLogo({ light: await pictureFile(200, 60), dark: await pictureFile(3000, 120) });
    const { siteLogo } = await readSettings();
    const site = await readSite();
    expect(site.logo).toEqual({
      light: { url: siteLogo.light, width: 200, height: 60 },
      dark: { url: siteLogo.dark, width: 640, height: 26 },
    });
    expect(roomsInBar(site, "wide")).toEqual(["87 × 26", "160 × 7"]);
    expect(roomsInBar(site, "narrow")).toEqual(["80 × 24", "120 × 5"]);
    await sendLogo({ removeDark: "on" });
    expect(roomsInBar(await readSite(), "wide")).toEqual(["87 × 26", "87 × 26"]);
    await sendLogo({ removeLight: "on" });
  });

  test("has its sides read with the settings, not for each page", async () => {
    await sendLogo({ light: await pictureFile(200, 60) });
    await readSite();
    const { queries } = await countStatements(() => Promise.all([readSite(), readSite()]));
    expect(queries).toEqual([]);
    await sendLogo({ removeLight: "on" });
  });

  test("that lies elsewhere has no sides, and the wordmark none either", async () => {
    await changeSetting("siteLogo", { light: "/logo-light.svg", dark: "" });
    expect((await readSite()).logo).toEqual({ light: { url: "/logo-light.svg" } });
    expect(roomsInBar(await readSite(), "wide")).toEqual(["undefined × 26", "undefined × 26"]);
    await changeSetting("siteLogo", { light: "", dark: "" });
    expect(await readSite()).not.toHaveProperty("logo");
    expect(roomsInBar(await readSite(), "wide")).toEqual([]);
  });

  test("holds both sides that are uploaded at once, and their pictures stand", async () => {
    await sendLogo({ light: await pictureFile(200, 60), dark: await pictureFile(200, 60) });
    for (let round = 0; round < 3; round += 1) {
      const [light, dark] = [await pictureFile(200, 60), await pictureFile(200, 60)];
      await Promise.all([sendLogo({ light }), sendLogo({ dark }), sendLogo({ light })]);
      const shown = Object.values((await readSettings()).siteLogo);
      const stored = await readDatabase()
        .selectFrom("upload")
        .select("name")
        .where("userId", "=", owner.id)
        .execute();
      expect(stored.map(({ name }) => `/uploads/${name}`).toSorted()).toEqual(shown.toSorted());
    }
    await sendLogo({ removeLight: "on", removeDark: "on" });
  });

  test("that is no picture, missing or only for the dark, is refused beside its field", async () => {
    const nothing = await sendLogo({});
    expect(nothing.status).toBe(400);
    expect(nothing.data).toMatchObject({ error: { light: ["没有选择图片"] } });
    const text = await sendLogo({ light: Buffer.from("<svg onload=alert(1)>") });
    expect(text.status).toBe(400);
    expect(text.data).toMatchObject({ error: { light: [expect.any(String)] } });
    const dark = await sendLogo({ dark: await pictureFile(200, 60) });
    expect(dark.data).toMatchObject({ error: { light: ["只有深色的标志不够，也要有浅色的"] } });
    expect((await readSettings()).siteLogo).toEqual({ light: "", dark: "" });
  });
});
