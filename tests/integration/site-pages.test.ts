import { beforeAll, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createSitePage } from "tests/factories/site-page";
import { callAction, callLoader } from "tests/support/call-route";
import { sitePageLimits } from "~/features/content/site-pages/site-page";
import {
  editSitePage,
  hideSitePage,
  publishSitePage,
  showSitePage,
} from "~/features/content/site-pages/site-page.commands.server";
import { sitePageSchema } from "~/features/content/site-pages/site-page.schema";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, NotAllowed, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import * as editRoute from "~/routes/admin.pages.$pageId";
import * as visibilityRoute from "~/routes/admin.pages.$pageId_.visibility";
import * as listRoute from "~/routes/admin.pages._index";
import * as createRoute from "~/routes/admin.pages.create";
import * as pageRoute from "~/routes/page.$slug";
import * as sitemapRoute from "~/routes/sitemap.$part";

const fields = (slug: string, parts: object = {}) =>
  sitePageSchema.parse({ slug, title: "社区规则", content: "好好说话。", ...parts });

const visit = (slug: string, as: Member | null = null) =>
  callLoader(pageRoute, `/page/${slug}`, { as, params: { slug } });

async function sitemap(): Promise<string> {
  const request = new Request("http://localhost/sitemap/pages.xml");
  const answer = await sitemapRoute.loader({
    request,
    params: { part: "pages.xml" },
    context: {},
  });
  return answer.text();
}

const acts = (id: number) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["act", "before", "after", "reason"])
    .where("entityType", "=", "page")
    .where("entityId", "=", id)
    .orderBy("id")
    .execute();

let moderator: Member;
beforeAll(async () => {
  moderator = await createModerator();
});

describe("a page of the site's own", () => {
  test("is read by everybody at its address, and stands in the sitemap", async () => {
    await createSitePage(moderator, "rules", { content: "第一条：**好好说话**。" });
    const { status, data } = await visit("rules");
    expect(status).toBe(200);
    expect(data).toMatchObject({ title: "社区规则" });
    expect(data.html).toContain("<strong>好好说话</strong>");
    expect(await sitemap()).toContain("/page/rules</loc>");
  });

  test("says nothing that runs", async () => {
    const content = "<script>alert(1)</script>\n\n[点我](javascript:alert(1))";
    await createSitePage(moderator, "harmless", { content });
    const { data } = await visit("harmless");
    expect(data.html).not.toMatch(/<script|href="javascript/i);
  });

  test("is gone for everybody once it was taken down, until it is put back", async () => {
    const id = await createSitePage(moderator, "for-a-while");
    await hideSitePage(moderator.viewer, id, "过时了");
    expect((await visit("for-a-while")).status).toBe(404);
    expect((await visit("for-a-while", moderator)).status).toBe(404);
    expect(await sitemap()).not.toContain("/page/for-a-while<");
    await expect(hideSitePage(moderator.viewer, id, "再来")).rejects.toBeInstanceOf(NotFound);
    await showSitePage(moderator.viewer, id);
    expect((await visit("for-a-while")).status).toBe(200);
    await expect(showSitePage(moderator.viewer, id)).rejects.toBeInstanceOf(NotFound);
  });

  test("leaves in the audit log what was done to it", async () => {
    const id = await createSitePage(moderator, "logged");
    await editSitePage(moderator.viewer, id, fields("logged-2", { title: "新规则" }));
    await hideSitePage(moderator.viewer, id, "写错了");
    await showSitePage(moderator.viewer, id);
    expect(await acts(id)).toEqual([
      { act: "create", before: "", after: "社区规则（/page/logged）", reason: "" },
      {
        act: "edit",
        before: "社区规则（/page/logged）",
        after: "新规则（/page/logged-2）",
        reason: "",
      },
      { act: "delete", before: "新规则（/page/logged-2）", after: "", reason: "写错了" },
      { act: "restore", before: "新规则（/page/logged-2）", after: "", reason: "" },
    ]);
  });

  test("moves with its address, and the old one is free", async () => {
    const id = await createSitePage(moderator, "old-place");
    await editSitePage(moderator.viewer, id, fields("new-place"));
    expect((await visit("old-place")).status).toBe(404);
    expect((await visit("new-place")).status).toBe(200);
    await createSitePage(moderator, "old-place");
    expect((await visit("old-place")).status).toBe(200);
  });

  test("shares its address with no other, shown or taken down", async () => {
    const id = await createSitePage(moderator, "taken", { title: "先来的" });
    const other = await createSitePage(moderator, "free");
    const again = publishSitePage(moderator.viewer, fields("taken"));
    await expect(again).rejects.toMatchObject({
      fields: { slug: ["这个地址是《先来的》的，请换一个"] },
    });
    await hideSitePage(moderator.viewer, id, "旧了");
    const moved = editSitePage(moderator.viewer, other, fields("taken"));
    await expect(moved).rejects.toBeInstanceOf(FieldsInvalid);
    // Its own address is no obstacle.
    await editSitePage(moderator.viewer, other, fields("free", { title: "改了题目" }));
    expect((await visit("free")).data).toMatchObject({ title: "改了题目" });
  });

  test("shares it with none either when many write at once", async () => {
    const writers = await Promise.all(Array.from({ length: 6 }, () => createModerator()));
    const other = await createSitePage(moderator, "moving");
    const sent = await Promise.allSettled([
      ...writers.map(({ viewer }) => publishSitePage(viewer, fields("wanted"))),
      editSitePage(moderator.viewer, other, fields("wanted")),
    ]);
    const refused = sent.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(6);
    for (const reason of refused) expect(reason).toBeInstanceOf(FieldsInvalid);
  });

  test.each(["\0", "rules\0", "..", "规则"])("is not found at %j", async (slug) => {
    expect((await visit(slug)).status).toBe(404);
  });

  test("is found however its address is written, and says which one is its own", async () => {
    await createSitePage(moderator, "how-we-speak");
    expect((await visit("How-We-Speak")).data).toMatchObject({ slug: "how-we-speak" });
  });

  test("is written by moderators alone", async () => {
    const { viewer } = await createMember();
    const id = await createSitePage(moderator, "guarded");
    await expect(publishSitePage(viewer, fields("mine"))).rejects.toBeInstanceOf(NotAllowed);
    await expect(editSitePage(viewer, id, fields("guarded"))).rejects.toBeInstanceOf(NotAllowed);
    await expect(hideSitePage(viewer, id, "不喜欢")).rejects.toBeInstanceOf(NotAllowed);
    await expect(showSitePage(viewer, id)).rejects.toBeInstanceOf(NotAllowed);
    expect((await visit("guarded")).status).toBe(200);
  });

  test.each(["", "规则", "a b", "-a", "a--b", "a/b", "a.b", "x".repeat(41)])(
    "has no address such as %j",
    (slug) => {
      const { success } = sitePageSchema.safeParse({ slug, title: "规则", content: "好" });
      expect(success).toBe(false);
    },
  );

  test("has the address of 40 letters, in small ones whatever was typed", () => {
    expect(fields("A".repeat(40)).slug).toBe("a".repeat(40));
  });
});

const exampleFor = async (as: Member) =>
  (await callLoader(listRoute, "/admin/pages", { as })).data.example;

test("the owner is shown how to lead to a page that is there, and an admin is not", async () => {
  const owner = await createMember({ role: "owner" });
  const id = await createSitePage(moderator, "0-first");
  expect(await exampleFor(owner)).toMatchObject({ slug: "0-first" });
  expect(await exampleFor(moderator)).toBeUndefined();
  await hideSitePage(moderator.viewer, id, "旧了");
  expect(await exampleFor(owner)).toMatchObject({ shown: true });
});

describe("the form of pages", () => {
  test("publishes once when it is sent five times at once", async () => {
    const { formId } = (await callLoader(createRoute, "/admin/pages/create", { as: moderator }))
      .data;
    const typed = { slug: "once", title: "只要一页", content: "正文", formId };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        callAction(createRoute, "/admin/pages/create", typed, { as: moderator }),
      ),
    );
    expect(new Set(sent.map(({ location }) => location))).toEqual(new Set(["/admin/pages"]));
    const { data } = await callLoader(listRoute, "/admin/pages", { as: moderator });
    expect(data.pages.filter(({ title }) => title === "只要一页")).toHaveLength(1);
  });

  test("keeps what was typed when the address is taken", async () => {
    await createSitePage(moderator, "kept-words");
    const typed = { slug: "kept-words", title: "另一页", content: "写了很久" };
    const answer = await callAction(createRoute, "/admin/pages/create", typed, { as: moderator });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ initialValue: { content: "写了很久" } });
  });

  test("does not write over what another moderator saved meanwhile", async () => {
    const id = await createSitePage(moderator, "two-writers");
    const params = { pageId: String(id) };
    const path = `/admin/pages/${id}`;
    const { seen } = (await callLoader(editRoute, path, { as: moderator, params })).data;
    await editSitePage(moderator.viewer, id, fields("two-writers", { content: "别人写的" }));
    const typed = { ...fields("two-writers", { content: "我写的" }), seen };
    const answer = await callAction(editRoute, path, typed, { as: moderator, params });
    expect(answer.status).toBe(409);
    expect((await visit("two-writers")).data.html).toContain("别人写的");
  });

  test("takes a page down with a reason alone", async () => {
    const id = await createSitePage(moderator, "reasoned");
    const params = { pageId: String(id) };
    const path = `/admin/pages/${id}/visibility`;
    const without = await callAction(
      visibilityRoute,
      path,
      { intent: "hide" },
      { as: moderator, params },
    );
    expect(without.status).toBe(400);
    const typed = { intent: "hide", reason: "过时了" };
    const answer = await callAction(visibilityRoute, path, typed, { as: moderator, params });
    expect(answer.location).toBe("/admin/pages");
    expect((await visit("reasoned")).status).toBe(404);
  });
});

test("a site has at most a hundred pages, and the list shows them all", async () => {
  const there = (await callLoader(listRoute, "/admin/pages", { as: moderator })).data.pages.length;
  for (let at = there; at < sitePageLimits.pages - 1; at += 1) {
    await createSitePage(moderator, `filled-${at}`);
  }
  const writers = await Promise.all(Array.from({ length: 4 }, () => createModerator()));
  const last = writers.map((writer, at) => createSitePage(writer, `last-${at}`));
  const published = (await Promise.allSettled(last)).filter(({ status }) => status === "fulfilled");
  // Counted here, because the list would not show more of them.
  expect(published).toHaveLength(1);
  await expect(createSitePage(moderator, "one-more")).rejects.toBeInstanceOf(RuleBroken);
  const { data } = await callLoader(listRoute, "/admin/pages", { as: moderator });
  expect(data.pages).toHaveLength(sitePageLimits.pages);
});
