import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { everyPage } from "tests/support/every-page";
import {
  readArticleList,
  readRelatedArticles,
} from "~/features/content/articles/article-list.queries.server";
import {
  deleteArticle,
  restoreArticle,
} from "~/features/content/articles/article-status.commands.server";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { readArticle, readArticleSource } from "~/features/content/articles/article.queries.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { react } from "~/features/content/posts/reacting.commands.server";
import { readTag } from "~/features/content/tags/tag.queries.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";

let author: Member;

beforeAll(async () => {
  await liftRateLimits();
  author = await createMember();
});

const read = (id: number, viewer: Member["viewer"] | null = null) =>
  readArticle(readDatabase(), id, viewer);

const tagOf = async (id: number) => {
  const article = await read(id, author.viewer);
  const [tag] = article?.tags ?? [];
  if (!tag) throw new Error("the article has no tag");
  return tag.id;
};

describe("publishing an article", () => {
  test("stores it as written, with a summary made of its first words", async () => {
    const id = await createArticle({ by: author, title: " 竹记 ", content: "**竹**子。\n\n后文" });
    expect(await read(id)).toMatchObject({
      title: "竹记",
      summary: expect.stringMatching(/^竹子。/),
      contentHtml: expect.stringContaining("<strong>竹</strong>"),
      user: { id: author.id },
    });
  });

  test("keeps the summary that the author wrote", async () => {
    const id = await createArticle({ summary: "自己写的摘要" });
    expect(await read(id)).toMatchObject({ summary: "自己写的摘要" });
  });

  test("sends a form twice and publishes once", async () => {
    const sent = { by: author, formId: "article-1", title: "只发一次" };
    const first = await createArticle(sent);
    expect(await createArticle(sent)).toBe(first);
  });

  test("takes a form whose mark holds what PostgreSQL stores nowhere", async () => {
    const marked = await createArticle({ by: author, formId: "forged\u0000mark" });
    expect(await read(marked)).toMatchObject({ user: { id: author.id } });
  });

  test.each([
    ["javascript:alert(1)"],
    ["ftp://example.com/a"],
    ["//example.com"],
    ["https://exa mple"],
  ])("refuses %s as the source", (sourceUrl) => {
    const form = articleSchema.safeParse({ title: "题", content: "文", sourceUrl });
    expect(form.error?.issues[0]?.message).toMatch("原文地址要以 http:// 或 https:// 开头");
  });
});

describe("lists of articles", () => {
  test("go on to the end without repeating or leaving out any", async () => {
    const writer = await createMember();
    const ids: number[] = [];
    for (let count = 0; count < 23; count += 1) {
      ids.push(await createArticle({ by: writer, tags: "连载" }));
    }
    const of = { list: "user", userId: writer.id } as const;
    const rows = await everyPage((cursor) => readArticleList(readDatabase(), of, cursor, null));
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    const tagId = await tagOf(ids[0] ?? 0);
    const tagged = await everyPage((cursor) =>
      readArticleList(readDatabase(), { list: "tag", tagId }, cursor, null),
    );
    expect(tagged.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test("related articles share tags first, then come the newest, ten at most", async () => {
    const same = await createArticle({ tags: "篾匠,手艺" });
    const close = await createArticle({ tags: "篾匠" });
    const id = await createArticle({ tags: "手艺,篾匠" });
    const related = await readRelatedArticles(readDatabase(), id);
    expect(related.slice(0, 2).map((article) => article.id)).toEqual([same, close]);
    expect(related).toHaveLength(10);
    expect(related.map((article) => article.id)).not.toContain(id);
  });
});

describe("editing and deleting an article", () => {
  test("changes its texts and tags and the counts of the tags", async () => {
    const id = await createArticle({ by: author, tags: "旧签" });
    const before = await tagOf(id);
    const form = articleSchema.parse({ title: "新题", content: "新文", tags: "新签" });
    await editArticle(author.viewer, id, form);
    expect(await read(id)).toMatchObject({
      title: "新题",
      tags: [{ name: "新签" }],
      editTime: expect.toSatisfy((time: number) => time > 0),
    });
    expect(await readTag(readDatabase(), before)).toMatchObject({ articleCount: 0 });
    expect(await readTag(readDatabase(), await tagOf(id))).toMatchObject({ articleCount: 1 });
  });

  test("is nobody else's right", async () => {
    const id = await createArticle({ by: author });
    const other = await createMember();
    const form = articleSchema.parse({ title: "别人", content: "别人" });
    await expect(editArticle(other.viewer, id, form)).rejects.toThrow(NotFound);
    await expect(deleteArticle(other.viewer, id, "")).rejects.toThrow(NotFound);
    expect(await read(id)).toMatchObject({ status: 0 });
  });

  test("takes it out of every list, and restoring puts it back", async () => {
    const id = await createArticle({ by: author, tags: "去来" });
    const tagId = await tagOf(id);
    await deleteArticle(author.viewer, id, "");
    expect(await read(id)).toBeUndefined();
    expect(await read(id, author.viewer)).toMatchObject({ status: 1, can: { restore: true } });
    expect(await readTag(readDatabase(), tagId)).toMatchObject({ articleCount: 0 });
    const list = () => readArticleList(readDatabase(), { list: "tag", tagId }, null, null);
    expect((await list()).results).toEqual([]);
    await restoreArticle(author.viewer, id);
    expect((await list()).results).toHaveLength(1);
    expect(await readTag(readDatabase(), tagId)).toMatchObject({ articleCount: 1 });
  });

  test("an author cannot take back what a moderator deleted", async () => {
    const id = await createArticle({ by: author });
    const moderator = await createModerator();
    await expect(deleteArticle(moderator.viewer, id, " ")).rejects.toThrow("请填写理由");
    await deleteArticle(moderator.viewer, id, "广告");
    await expect(restoreArticle(author.viewer, id)).rejects.toThrow(NotFound);
    await restoreArticle(moderator.viewer, id);
    expect(await read(id)).toMatchObject({ status: 0 });
  });
});

describe("reactions to an article", () => {
  test("are counted once and can be taken back", async () => {
    const id = await createArticle({ by: author });
    const reader = await createMember();
    await react(reader.viewer, "like", "article", id, true);
    await react(reader.viewer, "like", "article", id, true);
    await react(reader.viewer, "favorite", "article", id, true);
    expect(await read(id, reader.viewer)).toMatchObject({
      likeCount: 1,
      favoriteCount: 1,
      liked: true,
      likers: [{ id: reader.id }],
    });
    await react(reader.viewer, "like", "article", id, false);
    expect(await read(id, reader.viewer)).toMatchObject({ likeCount: 0, liked: false });
  });

  test("comments have floors of their own and are counted", async () => {
    const id = await createArticle({ by: author });
    const first = await createComment({ onArticle: id });
    await createComment({ onArticle: id, quoteId: first });
    await createComment({ onArticle: id });
    const of = { entityType: "article", entityId: id } as const;
    const comments = await readComments(readDatabase(), of, { sort: "oldest", cursor: null }, null);
    expect(comments.results.map(({ floor, replyCount }) => [floor, replyCount])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(await read(id)).toMatchObject({ commentCount: 3 });
    await deleteArticle(author.viewer, id, "");
    await expect(createComment({ onArticle: id })).rejects.toThrow("这篇文章不在了，不能评论");
  });
});

test("the source of an article is told to everybody only while it is published", async () => {
  const id = await createArticle({ by: author, sourceUrl: "https://example.com/a?b=1" });
  expect(await readArticleSource(readDatabase(), id)).toBe("https://example.com/a?b=1");
  await deleteArticle(author.viewer, id, "");
  expect(await readArticleSource(readDatabase(), id)).toBeUndefined();
});
