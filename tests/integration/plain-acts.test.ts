import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { solvedCaptcha } from "tests/support/captcha-solver";
import { sendAndRead } from "tests/support/mailbox";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { readDraftList } from "~/features/content/drafts/draft.queries.server";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { readWatch } from "~/features/discussion/watching/watch.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as commentArticle from "~/routes/article.$articleId_.comments";
import * as deleteArticle from "~/routes/article.$articleId_.delete";
import * as favoriteArticle from "~/routes/article.$articleId_.favorite";
import * as likeArticle from "~/routes/article.$articleId_.like";
import * as restoreArticle from "~/routes/article.$articleId_.restore";
import * as watchArticle from "~/routes/article.$articleId_.watch";
import * as editArticle from "~/routes/article.edit.$articleId";
import * as colour from "~/routes/colour";
import * as deleteComment from "~/routes/comment.$commentId.delete";
import * as likeComment from "~/routes/comment.$commentId.like";
import * as proposeLink from "~/routes/link.create";
import * as login from "~/routes/login";
import * as commentNews from "~/routes/news.$newsId_.comments";
import * as watchNews from "~/routes/news.$newsId_.watch";
import * as thrift from "~/routes/thrift";
import * as deleteTopic from "~/routes/topic.$topicId_.delete";
import * as favoriteTopic from "~/routes/topic.$topicId_.favorite";
import * as likeTopic from "~/routes/topic.$topicId_.like";
import * as restoreTopic from "~/routes/topic.$topicId_.restore";
import * as block from "~/routes/user.$userId_.block";
import * as disable from "~/routes/user.$userId_.disable";
import * as follow from "~/routes/user.$userId_.follow";
import * as drafts from "~/routes/user.drafts";
import * as forgotten from "~/routes/user.password.forgot";
import * as signOut from "~/routes/user.signout";

let author: Member;
let reader: Member;
beforeAll(liftRateLimits);
beforeEach(async () => {
  [author, reader] = [await createMember(), await createMember()];
});

const db = readDatabase;
const on = { intent: "on" };
const off = { intent: "off" };

describe("a plain form, which no script sends, does what its button says:", () => {
  test("a topic is liked and kept, and both are taken back", async () => {
    const id = await createTopic({ by: author });
    const visit = { as: reader, params: { topicId: String(id) } };
    const page = { status: 302, location: `/topic/${id}#topic-${id}` };
    for (const fields of [on, off]) {
      const is = fields === on;
      expect(await callAction(likeTopic, `/topic/${id}/like`, fields, visit)).toMatchObject(page);
      await callAction(favoriteTopic, `/topic/${id}/favorite`, fields, visit);
      const topic = await readTopic(db(), id, reader.viewer);
      expect(topic).toMatchObject({ liked: is, favorited: is, likeCount: is ? 1 : 0 });
    }
  });

  test("an article is liked and kept", async () => {
    const id = await createArticle({ by: author });
    const visit = { as: reader, params: { articleId: String(id) } };
    await callAction(likeArticle, `/article/${id}/like`, on, visit);
    await callAction(favoriteArticle, `/article/${id}/favorite`, on, visit);
    const article = await readArticle(db(), id, reader.viewer);
    expect(article).toMatchObject({ liked: true, favorited: true, likeCount: 1 });
  });

  test("a topic and an article are deleted by who wrote them, and come back", async () => {
    const topic = await createTopic({ by: author });
    const article = await createArticle({ by: author });
    const params = { topicId: String(topic), articleId: String(article) };
    const send = { as: author, params };
    const shown = async () => [
      (await readTopic(db(), topic, null)) !== undefined,
      (await readArticle(db(), article, null)) !== undefined,
    ];
    await callAction(deleteTopic, `/topic/${topic}/delete`, { reason: "" }, send);
    await callAction(deleteArticle, `/article/${article}/delete`, { reason: "" }, send);
    expect(await shown()).toEqual([false, false]);
    await callAction(restoreTopic, `/topic/${topic}/restore`, {}, send);
    await callAction(restoreArticle, `/article/${article}/restore`, {}, send);
    expect(await shown()).toEqual([true, true]);
  });

  test("an article is edited", async () => {
    const id = await createArticle({ by: author });
    const typed = { title: "改过的题目", content: "改过的正文。", summary: "", tags: "" };
    const visit = { as: author, params: { articleId: String(id) } };
    const answer = await callAction(editArticle, `/article/edit/${id}`, typed, visit);
    expect(answer).toMatchObject({ status: 302, location: `/article/${id}` });
    expect(await readArticle(db(), id, null)).toMatchObject({ title: "改过的题目" });
  });

  test("articles and news are commented on, and watched", async () => {
    const moderator = await createModerator();
    const news = newsSchema.parse({ title: "竹筏漂流开放", content: "从上游到下游。" });
    const newsId = await publishNews(moderator.viewer, news);
    const articleId = await createArticle({ by: author });
    const params = { newsId: String(newsId), articleId: String(articleId) };
    const send = { as: reader, params };
    const things = [
      ["article", articleId, commentArticle, watchArticle],
      ["news", newsId, commentNews, watchNews],
    ] as const;
    for (const [entityType, entityId, comments, watch] of things) {
      const said = { content: `说说这个 ${entityType}` };
      const path = `/${entityType}/${entityId}`;
      expect(await callAction(comments, `${path}/comments`, said, send)).toMatchObject({
        status: 302,
        location: expect.stringMatching(`^${path}[?]comment=`),
      });
      const of = { entityType, entityId };
      const list = await readComments(db(), of, { sort: "oldest", cursor: "" }, null);
      expect(list.results.map(({ user }) => user.id)).toEqual([reader.id]);
      await callAction(watch, `${path}/watch`, { level: "silenced" }, send);
      expect(await readWatch(db(), reader.id, of)).toBe("silenced");
    }
  });

  test("a comment is liked, and deleted by who wrote it", async () => {
    const topic = await createTopic({ by: author });
    const id = await createComment({ on: topic, by: reader });
    const params = { commentId: String(id) };
    const of = { entityType: "topic", entityId: topic };
    const read = async () =>
      (await readComments(db(), of, { sort: "oldest", cursor: "" }, author.viewer)).results;
    const liking = await callAction(likeComment, `/comment/${id}/like`, on, { as: author, params });
    expect(liking.location).toBe(`/topics#comment-${id}`);
    expect(await read()).toMatchObject([{ id, liked: true, likeCount: 1 }]);
    await callAction(deleteComment, `/comment/${id}/delete`, {}, { as: reader, params });
    expect(await read()).toEqual([]);
  });

  test("a member is followed, blocked, and by a moderator disabled", async () => {
    const { id } = author;
    const visit = { as: reader, params: { userId: String(id) } };
    const seen = () => readProfile(db(), id, reader.viewer);
    await callAction(follow, `/user/${id}/follow`, on, visit);
    expect(await seen()).toMatchObject({ followed: true, blocked: false });
    await callAction(block, `/user/${id}/block`, on, visit);
    expect(await seen()).toMatchObject({ blocked: true });
    const moderator = { ...visit, as: await createModerator() };
    const fields = { intent: "disable", reason: "发广告" };
    await callAction(disable, `/user/${id}/disable`, fields, moderator);
    expect(await readViewerByToken(author.token)).toBeNull();
  });

  test("a friend link is proposed", async () => {
    const link = { url: "https://bamboo.example.com/", title: "竹里馆", summary: "弹琴长啸。" };
    const answer = await callAction(proposeLink, "/link/create", link, { as: reader });
    expect(answer).toMatchObject({ status: 302, location: expect.stringMatching(/^.link.\d+$/) });
  });

  test("a draft is thrown away", async () => {
    const draft = { kind: "topic", targetId: 0, formId: "plain", fields: { title: "写到一半" } };
    await saveDraft(reader.id, draft);
    const [kept] = await readDraftList(db(), reader.id);
    const fields = { draftId: String(kept?.id) };
    await callAction(drafts, "/user/drafts", fields, { as: reader });
    expect(await readDraftList(db(), reader.id)).toEqual([]);
  });

  test("the colour and thrift are kept in the browser", async () => {
    const dark = await callAction(colour, "/colour", { colour: "dark" });
    expect(dark.headers.get("Set-Cookie")).toContain("dark");
    const thrifty = await callAction(thrift, "/thrift", { thrift: "on" });
    expect(thrifty.headers.get("Set-Cookie")).toContain("thrift=on");
  });

  test("one signs in at the guard's address, and out", async () => {
    const password = "bamboo-forest";
    const { username } = (await createMember({ username: "guarded", password })).viewer;
    const fields = { username, password, ...(await solvedCaptcha()) };
    const entered = await callAction(login, "/login", fields);
    expect(entered).toMatchObject({ status: 302, location: "/" });
    expect(entered.headers.get("Set-Cookie")).toMatch(/userToken=[\w-]{20}/);
    await callAction(signOut, "/user/signout", {}, { as: reader });
    expect(await readViewerByToken(reader.token)).toBeNull();
  });

  test("a forgotten password is asked for by mail", async () => {
    const email = "forgetful@example.com";
    await createMember({ username: "forgetful", email });
    await sendAndRead();
    const answer = await callAction(forgotten, "/user/password/forgot", { email });
    expect(answer).toMatchObject({ status: 302, location: "/user/password/forgot?sent" });
    expect((await sendAndRead()).map(({ to }) => to)).toEqual([email]);
  });
});
