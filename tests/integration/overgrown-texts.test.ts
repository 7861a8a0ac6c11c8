import { describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { answerOfMachine, parseXml } from "tests/support/machine-face";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { publishNews } from "~/features/content/news/news.commands.server";
import { readNews } from "~/features/content/news/news.queries.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { readVulnerability } from "~/features/content/vulnerabilities/vulnerability.queries.server";
import { importVulnerabilities } from "~/features/content/vulnerability-import/vulnerability-import.commands.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import * as aboutPage from "~/routes/about";
import * as newsForm from "~/routes/admin.news.create";
import * as settingsPage from "~/routes/admin.settings.$group";
import * as vulnerabilityForm from "~/routes/admin.vulnerabilities.create";
import * as articleForm from "~/routes/article.create";
import * as articleFeed from "~/routes/articles.rss[.]xml";
import * as commentEdit from "~/routes/comment.$commentId.edit";
import * as preview from "~/routes/preview";
import * as topicFeed from "~/routes/rss[.]xml";
import * as topicPage from "~/routes/topic.$topicId";
import * as topicComments from "~/routes/topic.$topicId_.comments";
import * as topicForm from "~/routes/topic.create";
import * as topicEdit from "~/routes/topic.edit.$topicId";

/** A table that lacks nearly all its cells: 700 characters that would be 55,000. */
const grown = `开头\n\n${"|a".repeat(60)}|\n${"|-".repeat(60)}|\n${"|\n".repeat(80)}`;
const refused = "这里的表格、链接、代码或层层引用展开以后太大了，请减少一些，或者分成几篇来写";

const member = await createMember();
const moderator = await createModerator();
const owner = await createMember({ role: "owner" });

const answerOf = (field: string) => ({
  status: 400,
  data: {
    initialValue: { [field]: expect.stringContaining("开头") },
    error: { [field]: [refused] },
  },
});

describe("A text that would grow beyond measure is refused beside its field, with all that was typed", () => {
  const typed = { title: "雨", content: "听雨", nodeId: "1", formId: "f" };

  test.each(["content", "hideContent"])("in a topic's %s, new or edited", async (field) => {
    const as = member;
    const fields = { ...typed, [field]: grown };
    expect(await callAction(topicForm, "/topic/create", fields, { as })).toMatchObject(
      answerOf(field),
    );
    const id = await createTopic({ by: member });
    const params = { topicId: String(id) };
    const edited = await callAction(topicEdit, `/topic/edit/${id}`, fields, { as, params });
    expect(edited).toMatchObject(answerOf(field));
  });

  test("in a hidden part that its page would not have room for beside the text", async () => {
    const half = "- [ ] a\n".repeat(1900);
    const fields = { ...typed, content: `开头\n\n${half}`, hideContent: `开头\n\n${half}` };
    const both = await callAction(topicForm, "/topic/create", fields, { as: member });
    expect(both).toMatchObject(answerOf("hideContent"));
    const alone = { ...fields, hideContent: "" };
    const one = await callAction(topicForm, "/topic/create", alone, { as: member });
    expect(one).toMatchObject({ status: 302 });
  });

  test("in an article, by the page and by the API", async () => {
    const fields = { title: "雨", content: grown };
    const page = await callAction(articleForm, "/article/create", fields, { as: member });
    expect(page).toMatchObject(answerOf("content"));
    const call = { method: "POST", path: "/api/article/create" };
    const answer = await callApi(call, fields, { as: member });
    expect(answer).toMatchObject({ success: false, errorCode: 422, data: { content: [refused] } });
  });

  test("in a comment, new or edited", async () => {
    const as = member;
    const topicId = await createTopic();
    const params = { topicId: String(topicId) };
    const path = `/topic/${topicId}/comments`;
    const posted = await callAction(topicComments, path, { content: grown }, { as, params });
    expect(posted).toMatchObject(answerOf("content"));
    const id = await createComment({ on: topicId, by: member });
    const edited = await callAction(
      commentEdit,
      `/comment/${id}/edit`,
      { content: grown },
      { as, params: { commentId: String(id) } },
    );
    expect(edited).toMatchObject(answerOf("content"));
  });

  test("in a news item", async () => {
    const fields = { title: "雨", content: grown };
    const page = await callAction(newsForm, "/admin/news/create", fields, { as: moderator });
    expect(page).toMatchObject(answerOf("content"));
  });

  test.each(["content", "solution"])("in a vulnerability's %s", async (field) => {
    const fields = { title: "雨", identifiers: "CVE-2026-9001", content: "漏雨", [field]: grown };
    const path = "/admin/vulnerabilities/create";
    const page = await callAction(vulnerabilityForm, path, fields, { as: moderator });
    expect(page).toMatchObject(answerOf(field));
  });

  test("on the page about the site", async () => {
    const fields = { intent: "save", aboutPage: grown };
    const visit = { as: owner, params: { group: "about" } };
    const page = await callAction(settingsPage, "/admin/settings/about", fields, visit);
    expect(page).toMatchObject(answerOf("aboutPage"));
    const about = await callLoader(aboutPage, "/about");
    expect(about.data.html).not.toContain("开头");
  });
});

describe("A preview says beforehand that the text will be refused", () => {
  test("while it is written, and on the page", async () => {
    const fields = { kind: "topic", content: grown, hideContent: grown };
    const live = await callAction(preview, "/preview", fields, { as: member });
    const said = `<p>${refused}</p>`;
    expect(live.data).toMatchObject({ data: { contentHtml: said, hiddenHtml: said } });
    const sent = { intent: "preview", title: "雨", content: grown, nodeId: "1" };
    const page = await callAction(topicForm, "/topic/create", sent, { as: member });
    expect(page.data).toMatchObject({ preview: { contentHtml: said } });
  });

  test("on the form of the page about the site", async () => {
    const fields = { intent: "preview", aboutPage: grown };
    const visit = { as: owner, params: { group: "about" } };
    const page = await callAction(settingsPage, "/admin/settings/about", fields, visit);
    expect(page.data).toMatchObject({ preview: `<p>${refused}</p>` });
  });
});

test("A record that is imported is taken in with its plain lines", async () => {
  await importVulnerabilities([
    {
      sourceId: "osv",
      cveId: "",
      identifiers: ["GHSA-aaaa-bbbb-cccc"],
      modifiedTime: 1,
      withdrawn: false,
      title: "漏雨",
      content: grown,
      contentFormat: "markdown",
      solution: "",
      cvssVector: "",
      cwe: [],
      affected: [],
      references: [],
      disclosedTime: 1,
    },
  ]);
  const { id } = await readDatabase()
    .selectFrom("vulnerability")
    .select("id")
    .where("title", "=", "漏雨")
    .executeTakeFirstOrThrow();
  const { contentHtml = "" } = (await readVulnerability(readDatabase(), id, null)) ?? {};
  expect(contentHtml).toMatch(/^<p>开头/);
  expect(contentHtml.length).toBeLessThan(5000);
});

const write = (change: (trx: Writer) => { execute: () => Promise<unknown> }) =>
  inTransaction((trx) => change(trx).execute());

describe("HTML that was stored before there was a measure", () => {
  const stored = `<p>${'<a href="/">竹</a>'.repeat(150_000)}</p>`;
  const cut = /<p>内容过长，已截断<\/p>$/;

  test("is cut where a topic, its hidden part and its comments are shown", async () => {
    const id = await createTopic({ by: member, hideContent: "藏" });
    await createComment({ on: id, by: member });
    const html = { contentHtml: stored, hiddenHtml: stored };
    await write((trx) => trx.updateTable("topic").set(html).where("id", "=", id));
    const comment = { contentHtml: stored };
    await write((trx) => trx.updateTable("comment").set(comment).where("entityId", "=", id));
    const params = { topicId: String(id) };
    const { data } = await callLoader(topicPage, `/topic/${id}`, { as: member, params });
    expect(data.topic.contentHtml).toMatch(cut);
    expect(data.hidden).toMatchObject({ html: expect.stringMatching(cut) });
    expect(JSON.stringify(data).match(/这一页太长了/g)).toHaveLength(1);
    expect(JSON.stringify(data).length).toBeLessThan(300_000);
  });

  test("is cut where an article or a news item is shown", async () => {
    const articleId = await createArticle();
    const form = newsSchema.parse({ title: "雨", content: "雨" });
    const newsId = await publishNews(moderator.viewer, form);
    const html = { contentHtml: stored };
    await write((trx) => trx.updateTable("article").set(html).where("id", "=", articleId));
    await write((trx) => trx.updateTable("news").set(html).where("id", "=", newsId));
    expect((await readArticle(readDatabase(), articleId, null))?.contentHtml).toMatch(cut);
    expect((await readNews(readDatabase(), newsId, null))?.contentHtml).toMatch(cut);
  });

  test("is cut shorter in feeds, which stay well-formed", async () => {
    for (const [route, path] of [
      [topicFeed, "/rss.xml"],
      [articleFeed, "/articles/rss.xml"],
    ] as const) {
      const text = await (await answerOfMachine(route, path)).text();
      expect(text).toContain("内容过长，已截断");
      expect(text.length).toBeLessThan(1_000_000);
      parseXml(text);
    }
  });
});
