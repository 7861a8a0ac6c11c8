import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { demoArticles, demoTopics } from "tests/factories/demo-posts";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { everyPage } from "tests/support/every-page";
import { drawDemoSmall } from "tests/support/small-demo-pictures";
import { signInBy } from "tests/support/sign-in";
import { readDemoContent } from "~/cli/demo/demo-content.server";
import { installDemo } from "~/cli/demo/demo-install.server";
import { closedName } from "~/features/accounts/user/user";
import {
  removeDemo,
  type DemoRemoval,
} from "~/features/admin/backups/demo-removal.commands.server";
import type { ArticleRow } from "~/features/content/articles/article";
import { readArticleList } from "~/features/content/articles/article-list.queries.server";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { readTagPage } from "~/features/content/tags/tag.queries.server";
import type { TopicRow } from "~/features/content/topics/topic";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readMostActiveMembers } from "~/features/profiles/profile.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

async function readAll(): Promise<TopicRow[]> {
  const first = await readTopicList(readDatabase(), { list: "newest" }, null, null);
  const rows = await everyPage((cursor) =>
    readTopicList(readDatabase(), { list: "newest" }, cursor, null),
  );
  return [...first.sticky, ...rows];
}

const commentsOn = (entityId: number, entityType: "topic" | "article" = "topic") =>
  readComments(readDatabase(), { entityType, entityId }, { sort: "oldest", cursor: null }, null);

async function titled(title: string): Promise<TopicRow> {
  const row = (await readAll()).find((topic) => topic.title === title);
  if (!row) throw new Error(`no topic ${title}`);
  return row;
}

describe("a fresh demo community", () => {
  beforeAll(async () => {
    drawDemoSmall();
    await installDemo();
  });

  test("lists every topic and tweet once, the compact first", async () => {
    const rows = await readAll();
    expect(rows).toHaveLength(demoTopics.length);
    expect(rows[0]?.title).toContain("竹林公约");
  });

  test("counts the comments, likes and points that its files tell of", async () => {
    const longest = demoTopics.reduce((a, b) => (b.comments.length > a.comments.length ? b : a));
    const row = await titled(longest.type === "topic" ? longest.title : "");
    const talk = longest.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
    expect(row).toMatchObject({ commentCount: talk, likeCount: longest.likes.length });
    const members = await readMostActiveMembers(readDatabase(), 50);
    const comments = [...demoTopics, ...demoArticles].flatMap((one) => one.comments);
    const writings = demoTopics.length + comments.flatMap((it) => [it, ...it.replies]).length;
    const { scoreAnswer } = await readSettings();
    const answers = comments.filter(({ accepted }) => accepted).length;
    expect(answers).toBeGreaterThanOrEqual(5);
    expect(members.reduce((sum, member) => sum + member.score, 0)).toBe(
      writings + answers * scoreAnswer,
    );
  });

  test("shows its pictures in lists and in texts", async () => {
    const tweet = (await readAll()).find((topic) => topic.pictures.length === 4);
    expect(tweet?.pictures.map((picture) => picture.url)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^\/uploads\//)),
    );
    const { id } = await titled("一个写了八年的报名系统，搬进了一个文件");
    const topic = await readTopic(readDatabase(), id, null);
    expect(
      topic?.contentHtml.match(/<img[^>]*src="\/uploads\/[^"]+"[^>]*width="\d+"/g),
    ).toHaveLength(2);
  });

  test("shows its articles with covers, tags and whatever was said to them", async () => {
    const { results } = await readArticleList(readDatabase(), { list: "newest" }, null, null);
    const told = demoArticles.toSorted((a, b) => a.hoursAgo - b.hoursAgo);
    expect(results.map(({ title }) => title)).toEqual(told.map(({ title }) => title));
    for (const [at, article] of results.entries()) {
      expect(article.cover?.url).toMatch(/^\/uploads\//);
      expect(article.tags.map(({ name }) => name).toSorted()).toEqual(told[at]?.tags.toSorted());
      expect(article.likeCount).toBe(told[at]?.likes.length);
    }
    const [memo] = results;
    expect(memo?.commentCount).toBe(4);
    const comments = await commentsOn(memo?.id ?? 0, "article");
    expect(comments.results.map(({ floor }) => floor)).toEqual([1, 2, 3]);
  });

  test("says nothing in the future and quotes what was said before", async () => {
    const { id } = await titled("沿着一条停运的货运支线，走到渡口：十九公里步行记");
    const { results } = await commentsOn(id);
    const replies = results.flatMap((comment) => comment.replies);
    expect(replies.map((reply) => reply.quote?.user?.nickname)).toContain("石径斜");
    for (const words of [...results, ...replies]) {
      expect(words.createTime).toBeLessThanOrEqual(Date.now());
    }
  });

  test("has members who follow each other, and counts them on both sides", async () => {
    const told = readDemoContent().members;
    for (const { username, follows } of told) {
      const { followCount, fansCount } = await readDatabase()
        .selectFrom("user")
        .select(["followCount", "fansCount"])
        .where("username", "=", username)
        .executeTakeFirstOrThrow();
      const fans = told.filter((other) => other.follows.includes(username));
      expect([username, followCount, fansCount]).toEqual([username, follows.length, fans.length]);
      expect(follows.length * fans.length).toBeGreaterThan(0);
    }
  });

  test("has badges, which its members got from each other", async () => {
    const badges = await readDatabase()
      .selectFrom("badge")
      .select(["id", "name", "memberCount"])
      .orderBy("sortNo")
      .execute();
    const told = readDemoContent().badges;
    expect(badges.map(({ name }) => name)).toEqual(told.map(({ name }) => name));
    for (const [at, { id, memberCount }] of badges.entries()) {
      const holders = await readDatabase()
        .selectFrom("memberBadge")
        .innerJoin("user", "user.id", "memberId")
        .select(["username", "reason"])
        .where("badgeId", "=", id)
        .execute();
      const awards = told[at]?.awards.map(({ to, reason }) => ({ username: to, reason })) ?? [];
      expect(memberCount).toBe(awards.length);
      expect(new Set(holders)).toEqual(new Set(awards));
    }
  });

  test("has questions with the answer that their askers took, and some that wait for one", async () => {
    const { solved } = await titled("position 设成 sticky，为什么就是不粘？");
    expect(solved).toBe(true);
    expect((await titled("下周去看房，求一份租房检查清单")).solved).toBe(false);
  });

  test("lets nobody sign in as one of its members", async () => {
    for (const name of ["laohuai", ""]) {
      await expect(signInBy(name, "")).rejects.toThrow("用户名或密码不对");
    }
  });
});

describe("taking the demo community away", () => {
  let visitor: Member;
  let answered: TopicRow;
  let own: number;
  let kept: ArticleRow | undefined;
  let removal: DemoRemoval;

  beforeAll(async () => {
    visitor = await createMember({ nickname: "真人" });
    answered = await titled("给家里的路由器做一次十分钟的体检");
    const [first] = (await commentsOn(answered.id)).results;
    await createComment({
      on: answered.id,
      by: visitor,
      quoteId: first?.id ?? 0,
      content: "我也删了一条。",
    });
    const gone = await createMember();
    await createComment({ on: answered.id, by: gone, quoteId: first?.id ?? 0 });
    const moderator = await createModerator();
    await setMemberDisabled(moderator.viewer, gone.id, true, "刷屏");
    const node = (await readNodes(readDatabase())).find(({ name }) => name === "阅读");
    own = await createTopic({ by: visitor, nodeId: node?.id ?? 0, tags: "读书, 我的" });
    kept = (await readArticleList(readDatabase(), { list: "newest" }, null, null)).results[1];
    await react(visitor.viewer, "favorite", "article", kept?.id ?? 0, true);
    removal = await removeDemo();
  });

  test("says how much went and what stays", () => {
    expect(removal).toEqual({
      members: readDemoContent().members.length,
      posts: [
        { kind: "topic", unused: demoTopics.length - 1, used: 1 },
        { kind: "article", unused: demoArticles.length - 1, used: 1 },
      ],
    });
  });

  test("leaves the article that a real member keeps, without what the demo said of it", async () => {
    const { results } = await readArticleList(readDatabase(), { list: "newest" }, null, null);
    expect(results.map(({ id }) => id)).toEqual([kept?.id]);
    expect(results[0]).toMatchObject({ commentCount: 0, likeCount: 0, favoriteCount: 1 });
    expect(results[0]?.user).toMatchObject({ nickname: closedName, username: "" });
  });

  test("leaves what real members wrote and the topic they wrote in", async () => {
    const rows = await readAll();
    expect(rows.map((row) => row.id)).toEqual([own, answered.id]);
    expect(rows[1]).toMatchObject({ commentCount: 1, likeCount: 0, favoriteCount: 0 });
    expect(rows[1]?.lastCommentUser?.nickname).toBe("真人");
    expect(rows[1]?.user).toMatchObject({ nickname: closedName, username: "", avatar: "" });
  });

  test("leaves an emptied comment where somebody replied, with its floor and the replies that are shown", async () => {
    const { results } = await commentsOn(answered.id);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ floor: 1, contentHtml: "", replyCount: 1, likeCount: 0 });
    expect(results[0]?.replies.map((reply) => reply.user.nickname)).toEqual(["真人"]);
  });

  test("leaves the nodes and tags that are still used, counted anew", async () => {
    const nodes = await readNodes(readDatabase());
    expect(nodes.map((node) => node.name)).toEqual(["闲聊", "信息安全", "阅读"]);
    const { tags } = await readTagPage(readDatabase(), 1);
    const counts = Object.fromEntries(
      tags.map((tag) => [tag.name, tag.topicCount + tag.articleCount]),
    );
    const ofTopics = { 读书: 1, 我的: 1, 家庭网络: 1, 自查: 1, 家人: 1 };
    expect(counts).toEqual({ ...ofTopics, 复盘: 1, 迁移: 1, 值班: 1 });
  });

  test("leaves no file of its pictures but the cover that is still shown", async () => {
    await runDueJobs();
    const { url = "", preview = "" } = kept?.cover ?? {};
    const names = [url, preview].map((address) => address.replace(/^.*\/(.*)\.webp$/, "$1"));
    const files = fs.readdirSync(path.join(env().dataDir, "uploads"));
    expect(files.filter((file) => !names.includes(path.parse(file).name))).toEqual([]);
    expect(files).not.toEqual([]);
  });

  test("finds nothing more to take", async () => {
    expect(await removeDemo()).toEqual({ members: 0, posts: [] });
  });
});
