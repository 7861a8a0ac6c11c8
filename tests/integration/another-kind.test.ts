import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, type Member } from "tests/factories/member";
import { at, countsOf, createHikeWorld, walk, word } from "tests/kinds/hikes/hike-world";
import * as pages from "tests/kinds/hikes/hike-page";
import { archiveFiles } from "tests/support/archive-files";
import { callAction, callLoader } from "tests/support/call-route";
import { parseDemoContent } from "~/cli/demo/demo-content.server";
import { installCommunity } from "~/cli/demo/demo-install.server";
import { seedSite } from "~/cli/seed/seed-site";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { removeDemo } from "~/features/admin/backups/demo-removal.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { ownArchive } from "~/features/personal-data/own-archive.server";
import { DescriberContext } from "~/features/seo/data-block";
import { rebuildSearch } from "~/features/seo/search-rebuild.server";
import { describerOf } from "~/features/seo/structured-data.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as admin from "~/routes/admin";
import * as reports from "~/routes/admin.reports";
import * as review from "~/routes/admin.review";
import * as decision from "~/routes/admin.review_.decision";
import * as report from "~/routes/report";
import * as search from "~/routes/search/route";
import * as feed from "~/routes/topics.node.feed";
import * as favorites from "~/routes/user.favorites";
import * as messages from "~/routes/user.messages";
import * as pending from "~/routes/user.pending";

let author: Member;
let reader: Member;
let moderator: Member;
let hike: number;

beforeAll(async () => {
  ({ author, reader, moderator, hike } = await createHikeWorld());
});

const readPublished = () =>
  readDatabase()
    .selectFrom("hike")
    .select(["title", "likeCount", "commentCount"])
    .where("status", "=", 0)
    .orderBy("id")
    .execute();

const find = () => callLoader(search, `/search?q=${word}&kind=hike`);

describe("a kind of content that a test brings", () => {
  test("is shown on its own page", async () => {
    const { data } = await callLoader(pages.hikePage, `/hike/${hike}`, at(hike));
    const html = renderToStaticMarkup(createElement(pages.HikeSheet, data));
    expect(html).toContain(`<h1>${word}一日</h1>`);
    expect(html).toContain("看见雪山");
  });

  test("tells machines of itself on its own page", async () => {
    const { data } = await callLoader(pages.hikePage, `/hike/${hike}`, at(hike));
    const origin = "https://bbs.example";
    const value = describerOf({ origin, site: { title: "竹林", description: "" } });
    const sheet = createElement(pages.HikeSheet, data);
    const html = renderToStaticMarkup(createElement(DescriberContext.Provider, { value }, sheet));
    const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [{ url: `${origin}/hike/${hike}`, name: `${word}一日` }],
    });
  });

  test("has a tab of its own on the search page", async () => {
    const { data } = await callLoader(search, `/search?q=${word}&kind=hike`);
    expect(data.kinds).toContainEqual(expect.objectContaining({ name: "hike", noun: "山行" }));
  });

  test("is found, as before, when the index is written anew", async () => {
    const { data } = await find();
    expect(data.results.map(({ id }) => id)).toContain(hike);
    await rebuildSearch();
    expect((await find()).data.results).toEqual(data.results);
  });

  test("is liked and kept, told of and counted, and let go again", async () => {
    const id = await walk(author, "被赞的山行");
    const visit = { as: reader, ...at(id) };
    await callAction(pages.hikeLike, `/hike/${id}/like`, { intent: "on" }, visit);
    await callAction(pages.hikeFavorite, `/hike/${id}/favorite`, { intent: "on" }, visit);
    expect(await countsOf(id)).toMatchObject({ likeCount: 1, favoriteCount: 1 });
    const { data } = await callLoader(messages, "/user/messages", { as: author });
    const titles = data.messages.results.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["赞了你的山行", "收藏了你的山行"]));
    await callAction(
      favorites,
      "/user/favorites",
      { entityType: "hike", entityId: String(id) },
      { as: reader },
    );
    expect(await countsOf(id)).toMatchObject({ likeCount: 1, favoriteCount: 0 });
  });

  test("is commented on, with a message to its author", async () => {
    const id = await walk(author, "被评论的山行");
    const fields = { content: "雪还在吗？", quoteId: "", formId: "" };
    const sent = await callAction(pages.hikePage, `/hike/${id}/comments`, fields, {
      as: reader,
      ...at(id),
    });
    expect(sent.location).toMatch(new RegExp(`^/hike/${id}\\?comment=\\d+#comment-\\d+$`));
    expect(await countsOf(id)).toMatchObject({ commentCount: 1 });
    const { data } = await callLoader(messages, "/user/messages", { as: author });
    expect(data.messages.results[0]).toMatchObject({ title: "评论了你的山行" });
    const page = await callLoader(pages.hikePage, `/hike/${id}`, at(id));
    expect(page.data.comments.results).toHaveLength(1);
  });

  test("stands on the feed with its title and what it is called", async () => {
    const { data } = await callLoader(feed, "/topics/node/feed", { as: reader });
    const row = data.feed.results.find(({ kind, id }) => kind === "hike" && id === hike);
    expect(row).toMatchObject({ thing: { noun: "山行", title: `${word}一日` } });
  });

  test("is reported, and deleted where the report is upheld", async () => {
    const id = await walk(author, "带广告的山行");
    const page = await callLoader(report, `/report?hike=${id}`, { as: reader });
    expect(page.data.target).toMatchObject({ noun: "山行", title: "带广告的山行" });
    await callAction(report, `/report?hike=${id}`, { kind: "spam", words: "" }, { as: reader });
    const { data } = await callLoader(reports, "/admin/reports", { as: moderator });
    const open = data.page.results.find(({ entityType }) => entityType === "hike");
    expect(open).toMatchObject({ noun: "山行", thing: { title: "带广告的山行", deletable: true } });
    const answer = { reportId: String(open?.id), intent: "delete", reason: "广告" };
    const settled = await callAction(reports, "/admin/reports", answer, { as: moderator });
    expect(settled.location).toBe("/admin/reports");
    expect((await callLoader(pages.hikePage, `/hike/${id}`, at(id))).status).toBe(404);
  });

  test("waits for review among everything else, and is decided there", async () => {
    const [good, bad] = [
      await walk(author, "等着的山行", true),
      await walk(author, "不行的", true),
    ];
    const own = await callLoader(pending, "/user/pending", { as: author });
    expect(own.data?.waiting.map(({ title }) => title)).toEqual(["等着的山行", "不行的"]);
    const counts = await callLoader(admin, "/admin", { as: moderator });
    expect(counts.data.counts.review).toBe(2);
    const queue = await callLoader(review, "/admin/review", { as: moderator });
    expect(queue.data.waiting.content).toMatchObject([{ kind: "hike", noun: "山行" }, { id: bad }]);
    const decide = (id: number, intent: string, reason: string) =>
      callAction(
        decision,
        "/admin/review/decision",
        { kind: "hike", id: String(id), intent, reason },
        { as: moderator },
      );
    expect((await decide(good, "approve", "")).location).toBe("/admin/review");
    expect((await decide(bad, "reject", "不是山行")).location).toBe("/admin/review");
    expect((await callLoader(pages.hikePage, `/hike/${good}`, at(good))).status).toBe(200);
    expect((await callLoader(pages.hikePage, `/hike/${bad}`, at(bad))).status).toBe(404);
    const { data } = await callLoader(messages, "/user/messages", { as: author });
    const titles = data.messages.results.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["你的山行通过了审核", "你的山行没有通过审核"]));
  });

  test("has a list of moderators, and acts on many at once", async () => {
    const ids = [await walk(author, "刷屏一"), await walk(author, "刷屏二")];
    const list = await callLoader(pages.adminHikes, "/admin/hikes", { as: moderator });
    expect(list.data.acts).toEqual(["delete", "restore", "approve", "reject"]);
    expect(list.data.page.results.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const many = { ids: ids.map(String), act: "delete", reason: "刷屏", nodeId: "" };
    const done = await callAction(pages.adminHikes, "/admin/hikes", many, { as: moderator });
    expect(done.location).toBe("/admin/hikes");
    for (const id of ids) {
      expect((await callLoader(pages.hikePage, `/hike/${id}`, at(id))).status).toBe(404);
    }
    const nav = await callLoader(admin, "/admin", { as: moderator });
    expect(nav.data.lists).toContainEqual({ to: "/admin/hikes", text: "山行" });
  });

  test("is deleted and restored by its author alone", async () => {
    const id = await walk(author, "改主意的山行");
    const stranger = await callLoader(pages.hikeDeletion, "/", { as: reader, ...at(id) });
    expect(stranger.status).toBe(404);
    const asked = await callLoader(pages.hikeDeletion, "/", { as: author, ...at(id) });
    expect(asked.data).toMatchObject({ noun: "山行", title: "改主意的山行", own: true });
    await callAction(pages.hikeDeletion, "/", { reason: "" }, { as: author, ...at(id) });
    expect((await callLoader(pages.hikePage, `/hike/${id}`, at(id))).status).toBe(404);
    const own = await callLoader(pending, "/user/pending", { as: author });
    expect(own.data?.restorable).toContainEqual(expect.objectContaining({ kind: "hike", id }));
    const other = await callAction(pages.hikeRestoring, "/", {}, { as: reader, ...at(id) });
    expect(other.status).toBe(404);
    await callAction(pages.hikeRestoring, "/", {}, { as: author, ...at(id) });
    expect((await callLoader(pages.hikePage, `/hike/${id}`, at(id))).status).toBe(200);
  });
});

describe("whoever wrote it", () => {
  test("finds it in their own archive", async () => {
    const files = await archiveFiles(ownArchive(author.id));
    expect(files.get("hikes.json")?.toString()).toContain(`${word}一日`);
  });

  test("leaves it under 已注销用户 when they close the account, but for what waited", async () => {
    const password = "bamboo-forest";
    const leaver = await createMember({ password });
    const [stays, waits] = [await walk(leaver, "留下的"), await walk(leaver, "没发的", true)];
    await react(leaver.viewer, "like", "hike", hike, true);
    const before = await countsOf(hike);
    const device = { address: "127.0.0.1", browser: "" };
    await closeAccount(leaver.viewer, { currentPassword: password, code: "", device });
    await runDueJobs();
    const page = await callLoader(pages.hikePage, `/hike/${stays}`, at(stays));
    expect(page.data.hike.nickname).toBe("已注销用户");
    const { status } = await readDatabase()
      .selectFrom("hike")
      .select("status")
      .where("id", "=", waits)
      .executeTakeFirstOrThrow();
    expect(status).toBe(1);
    expect((await countsOf(hike))?.likeCount).toBe((before?.likeCount ?? 0) - 1);
  });

  test("takes it along when they belong to the demo community, unless others wrote there", async () => {
    const demo = await createMember();
    await inTransaction((trx) =>
      trx.updateTable("user").set({ demo: 1 }).where("id", "=", demo.id).execute(),
    );
    const [alone, shared] = [await walk(demo, "没人来过"), await walk(demo, "有人来过")];
    await createComment({ on: shared, of: "hike", by: reader });
    await removeDemo();
    expect(await countsOf(alone)).toBeUndefined();
    expect(await countsOf(shared)).toMatchObject({ commentCount: 1 });
  });
});

describe("a site that is filled", () => {
  test("has as many as `npm run seed` was asked for, with comments on them", async () => {
    const before = await readPublished();
    await seedSite({ users: 3, posts: { hike: 5 }, comments: 20 }, () => undefined);
    const made = (await readPublished()).slice(before.length);
    expect(made).toHaveLength(5);
    expect(made.reduce((sum, { commentCount }) => sum + commentCount, 0)).toBeGreaterThan(0);
  });

  test("has those that a demo community's files tell of, with what was said of them", async () => {
    const people = ["shanyou", "linjian"].map((username) => ({
      username,
      nickname: username,
      description: "",
      daysAgo: 3,
      follows: [],
    }));
    const told = {
      author: "shanyou",
      hoursAgo: 2,
      title: "演示的山行",
      content: "沿着溪走。",
      likes: ["linjian"],
      comments: [{ by: "linjian", after: 5, content: "同去。" }],
    };
    const community = { members: people, nodes: [], posts: { hikes: [told] } };
    await installCommunity(parseDemoContent(community));
    const [last] = (await readPublished()).slice(-1);
    expect(last).toMatchObject({ title: "演示的山行", likeCount: 1, commentCount: 1 });
    const wrong = { ...community, posts: { hikes: [{ ...told, author: "nobody" }] } };
    expect(() => parseDemoContent(wrong)).toThrow("演示的山行: no member nobody");
  });
});
