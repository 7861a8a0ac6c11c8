import { beforeAll, expect, test, vi } from "vitest";
import { createArticle } from "tests/factories/article";
import { createSiteBadge } from "tests/factories/badge";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { isOwn } from "tests/support/query-plan";
import { runCommandFile } from "tests/support/run-command";
import { giveBadge } from "~/features/badges/award.commands.server";
import { readArticleList } from "~/features/content/articles/article-list.queries.server";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import {
  readDatabase,
  readPageVersion,
  readDataVersion,
} from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { keepReadings } from "~/platform/kept-pages/kept-reading.server";
import * as topicPage from "~/routes/topic.$topicId";
import * as memberPage from "~/routes/user.$userId";

let author: Member;
let reader: Member;
let other: Member;
let moderator: Member;

beforeAll(async () => {
  await liftRateLimits();
  [author, reader, other] = [await createMember(), await createMember(), await createMember()];
  moderator = await createModerator();
  await createTopic({ by: author, title: "竹影扫阶" });
  keepReadings();
  // On PostgreSQL nothing is kept before changes can be heard.
  await vi.waitUntil(() => readPageVersion() !== null);
});

const topicsOf = async (member: Member | null) => {
  const { results } = await readTopicList(
    readDatabase(),
    { list: "newest" },
    null,
    member?.viewer ?? null,
  );
  return results;
};
const titlesOf = async (member: Member | null) =>
  (await topicsOf(member)).map(({ title }) => title);
const articles = () => readArticleList(readDatabase(), { list: "newest" }, null, reader.viewer);
const beside = () => readSideLists(readDatabase());

/** How many statements a reading takes. */
const asked = async (read: () => Promise<unknown>) =>
  (await countStatements<unknown>(read)).queries.filter(isOwn).length;

/** The same of what is kept: on PostgreSQL a change of before may be heard between two readings, once. */
const askedOnceKept = async (read: () => Promise<unknown>) =>
  Math.min(await asked(read), await asked(read));

test("of a list that was read before, a member's likes and favorites alone are asked for, a visitor's nothing", async () => {
  await createArticle({ by: author });
  // On PostgreSQL the notice of the last change may be on its way.
  await expect.poll(() => asked(articles)).toBe(1);
  await expect.poll(() => asked(() => topicsOf(other))).toBe(1);
  expect(await asked(() => topicsOf(reader))).toBe(1);
  expect(await asked(() => topicsOf(null))).toBe(0);
});

test("what is published stands in the list at once, and what is deleted no longer does", async () => {
  await topicsOf(null);
  const id = await createTopic({ by: author, title: "月穿潭底" });
  expect(await titlesOf(null)).toContain("月穿潭底");
  await deleteTopic(author.viewer, id, "");
  expect(await titlesOf(reader)).not.toContain("月穿潭底");
});

test("a like is counted for all and marked for one", async () => {
  const id = await createTopic({ by: author, title: "水无痕" });
  await topicsOf(other);
  await react(reader.viewer, "like", "topic", id, true);
  const rowOf = async (member: Member | null) =>
    (await topicsOf(member)).find((row) => row.id === id);
  expect(await rowOf(reader)).toMatchObject({ likeCount: 1, liked: true });
  expect(await rowOf(other)).toMatchObject({ likeCount: 1, liked: false });
  expect(await rowOf(null)).toMatchObject({ likeCount: 1, liked: false, curatable: false });
  expect(await rowOf(moderator)).toMatchObject({ liked: false, curatable: true });
});

test("moderators alone see what a disabled member wrote, whoever read the list first", async () => {
  const gone = await createMember();
  await createTopic({ by: gone, title: "写的人被停用" });
  expect(await titlesOf(reader)).toContain("写的人被停用");
  await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
  expect(await titlesOf(moderator)).toContain("写的人被停用");
  expect(await titlesOf(reader)).not.toContain("写的人被停用");
  expect(await titlesOf(null)).not.toContain("写的人被停用");
});

test("who wrote on a topic, its tags and what is like it are asked for once, and told anew after a change", async () => {
  const id = await createTopic({ by: author, tags: "夜雨" });
  await createComment({ on: id, by: reader });
  await createComment({ on: id, by: other });
  const open = async () => {
    const params = { topicId: String(id) };
    return (await callLoader(topicPage, `/topic/${id}`, { params, as: other })).data;
  };
  await open();
  const again = await askedOnceKept(open);
  await createTopic({ by: author, title: "别处" });
  // Tags and people of the topic, its participants in three statements, topics like it.
  await expect.poll(() => asked(open)).toBe(again + 6);

  await createTopic({ by: author, title: "夜雨又来", tags: "夜雨" });
  await createComment({ on: id, by: moderator });
  await expect.poll(async () => (await open()).people).toContain(moderator.viewer.nickname);
  expect((await open()).related.map(({ title }) => title)).toContain("夜雨又来");
  const edited = { nodeId: "1", title: "改了", content: "改了的正文", tags: "晓晴" };
  await editTopic(author.viewer, id, topicSchema.parse(edited));
  await expect
    .poll(async () => (await open()).topic.tags.map(({ name }) => name))
    .toEqual(["晓晴"]);
});

test("fans and badges of a member are asked for once, and told anew after a change", async () => {
  const params = { userId: String(author.id) };
  const open = async () =>
    (await callLoader(memberPage, `/user/${author.id}`, { params, as: other })).data;
  await open();
  const again = await askedOnceKept(open);
  await setFollow(reader.viewer, author.id, true);
  expect((await open()).fans.map(({ id }) => id)).toEqual([reader.id]);
  const badge = await createSiteBadge(moderator, "听雨人");
  await giveBadge(moderator.viewer, { memberId: author.id, badgeId: badge, reason: "" });
  expect((await open()).badges.map(({ id }) => id)).toEqual([badge]);
  await expect.poll(() => asked(open)).toBe(again + 1);
});

test("what stands beside lists is read again after a change by another process", async () => {
  await expect.poll(() => asked(beside)).toBe(0);
  const before = readDataVersion();
  const { code } = await runCommandFile("settings.ts", ["set", "siteTitle", "新竹林"]);
  expect(code).toBe(0);
  await expect.poll(readDataVersion).not.toBe(before);
  expect(await asked(beside)).toBe(3);
});
