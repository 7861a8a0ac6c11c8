import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { answerOfMachine, parseXml } from "tests/support/machine-face";
import type { Comment } from "~/features/discussion/comments/comment";
import { inTransaction } from "~/platform/database/database.server";
import { weightOnPage } from "~/platform/markdown/page-weight";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import * as articleFeed from "~/routes/articles.rss[.]xml";
import * as topicPage from "~/routes/topic.$topicId";

/** Tables of one cell: what grows most on a page, and is still within the budget of a text. */
function grown(characters: number): string {
  const { html, overgrown } = renderMarkdown(fill("|abc\n|-\n\n", characters));
  expect(overgrown).toBe(false);
  return html;
}
const fill = (part: string, characters: number) =>
  part.repeat(Math.floor(characters / part.length));
const heavy = grown(5000);
const heavyTopic = grown(12_000);
const { html: honest } = renderMarkdown(fill("竹林深处有人家。", 3000));

let member: Member;
beforeAll(async () => {
  await liftRateLimits();
  member = await createMember();
});

interface Thread {
  on: number;
  ids: number[];
}

/** A topic with comments, and three replies below each of the first, which all have the same HTML. */
async function createThread(contentHtml: string, replies: number): Promise<Thread> {
  const on = await createTopic({ by: member });
  const ids: number[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await createComment({ on, by: member }));
  for (let count = 0; count < replies; count += 1) {
    await createComment({ on, by: member, quoteId: ids[Math.floor(count / 3)] ?? 0 });
  }
  await inTransaction(async (trx) => {
    await trx.updateTable("comment").set({ contentHtml }).where("entityId", "=", on).execute();
  });
  return { on, ids };
}

async function readPage({ on }: Thread, query = "") {
  const params = { topicId: String(on) };
  const { data } = await callLoader(topicPage, `/topic/${on}${query}`, { as: member, params });
  const comments: Comment[] = data.comments.results;
  const all = comments.flatMap((comment) => [comment, ...comment.replies]);
  // What stands on the page, and once more in what scripts read.
  const texts = all.map(({ contentHtml }) => contentHtml);
  const weight = weightOnPage(data.topic.contentHtml) + weightOnPage(texts.join(""));
  return { weight, all };
}

const cut =
  /<p>这一页太长了，<a href="\/topic\/\d+\?comment=\d+#comment-\d+">单独看这一条<\/a><\/p>$/;

describe("A page of comments", () => {
  test("shows twenty of three thousand characters whole", async () => {
    const { all } = await readPage(await createThread(honest, 0));
    expect(all).toHaveLength(20);
    for (const { contentHtml } of all) expect(contentHtml).toBe(honest);
  });

  test("of which each grew as far as it may shows the first of them, and the words of others with a link", async () => {
    const thread = await createThread(heavy, 60);
    const { weight, all } = await readPage(thread);
    expect(all).toHaveLength(80);
    expect(weight).toBeLessThan(700_000);
    expect(all[0]?.contentHtml).toBe(heavy);
    expect(all.slice(10).every(({ contentHtml }) => cut.test(contentHtml))).toBe(true);

    const last = thread.ids[19] ?? 0;
    const own = await readPage(thread, `?comment=${last}`);
    expect(own.all.find(({ id }) => id === last)?.contentHtml).toBe(heavy);
    expect(own.weight).toBeLessThan(700_000);
    const reply = all.at(-1)?.id;
    const replies = await readPage(thread, `?comment=${reply}&replies=all`);
    expect(replies.all.find(({ id }) => id === reply)?.contentHtml).toBe(heavy);

    await inTransaction(async (trx) => {
      const html = { contentHtml: heavyTopic, hiddenHtml: heavyTopic };
      await trx.updateTable("topic").set(html).where("id", "=", thread.on).execute();
    });
    for (const query of ["", `?comment=${last}`, `?comment=${reply}`]) {
      expect((await readPage(thread, query)).weight).toBeLessThan(850_000);
    }
  });

  test("is as long in the API", async () => {
    const { on } = await createThread(heavy, 20);
    const call = { method: "GET", path: "/api/comment/comments" };
    const { text } = await callApi(call, { entityType: "topic", entityId: on }, { as: member });
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
  });
});

test("A feed holds the first texts whole, and a sentence instead of those that would make it a megabyte", async () => {
  for (let count = 0; count < 20; count += 1)
    await createArticle({ content: `${count} ${"竹".repeat(30_000)}` });
  const text = await (await answerOfMachine(articleFeed, "/articles/rss.xml")).text();
  expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
  expect(text.match(/竹{30000}/g)).toHaveLength(9);
  expect(text).toContain("内容过长，已截断");
  parseXml(text);
});
