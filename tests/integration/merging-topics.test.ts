import { beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createMerge } from "tests/factories/merge";
import { pictureFile } from "tests/factories/picture-file";
import { createSplit } from "tests/factories/split";
import { createTopic, createTweet } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { wrongCounts } from "tests/support/wrong-counts";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { keepWatch } from "~/features/discussion/watching/watch.commands.server";
import { readWatch } from "~/features/discussion/watching/watch.queries.server";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { messageType, type MessageType } from "~/features/notifications/message";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import * as topicPage from "~/routes/topic.$topicId";
import * as mergePage from "~/routes/topic.$topicId_.merge";
import * as topicList from "~/routes/topics._index";

let moderator: Member;
let author: Member;
let first: Member;
let second: Member;
let source: number;
let target: number;
let comments: number[];
let reply: number;
let there: number;

beforeAll(liftRateLimits);

// Two floors in the source, the first of them replied to; one floor in the target.
beforeEach(async () => {
  moderator = await createModerator();
  author = await createMember();
  first = await createMember();
  second = await createMember();
  target = await createTopic({ title: "竹子怎么种" });
  there = await createComment({ on: target, by: second });
  source = await createTopic({ by: author, title: "种*竹子*", content: "**春天**种吗？" });
  comments = [];
  for (const by of [first, second]) comments.push(await createComment({ on: source, by }));
  reply = await createComment({ on: source, by: second, quoteId: comments[0] ?? 0 });
});

const merge = () => createMerge({ by: moderator, of: source, into: target });
const show = (id: number, query = "", as: Member | null = null) =>
  callLoader(topicPage, `/topic/${id}${query}`, { params: { topicId: String(id) }, as });
const send = (fields: Record<string, string>, as = moderator) =>
  callAction(
    mergePage,
    `/topic/${source}/merge`,
    { target: String(target), reason: "说的是一件事", ...fields },
    { as, params: { topicId: String(source) } },
  );
const shownOn = async (id: number) => (await show(id)).data.comments.results;
const of = (entityId: number) => ({ entityType: "topic", entityId });
const place = (id: number) => `/topic/${target}?comment=${id}#comment-${id}`;
const scoreOf = async ({ id }: Member) => {
  const user = readDatabase().selectFrom("user").select("score").where("id", "=", id);
  return (await user.executeTakeFirstOrThrow()).score;
};
const messagesOf = (member: Member, type: MessageType) =>
  readDatabase()
    .selectFrom("message")
    .select(["id", "detailUrl", "content", "quoteContent", "facts"])
    .where("userId", "=", member.id)
    .where("type", "=", type)
    .orderBy("id")
    .execute();

test("its text becomes a comment of its author, which its comments follow with their replies", async () => {
  const path = await merge();
  const shown = await shownOn(target);
  const [, text, ...followed] = shown;
  expect(shown.map(({ floor }) => floor)).toEqual([1, 2, 3, 4]);
  expect(shown[0]?.id).toBe(there);
  expect(path).toBe(place(text?.id ?? 0));
  expect(text?.user.id).toBe(author.id);
  expect(text?.contentHtml).toContain("<strong>种*竹子*</strong>");
  expect(text?.contentHtml).toContain("<strong>春天</strong>");
  expect(followed.map(({ id }) => id)).toEqual(comments);
  expect(followed[0]?.replies.map(({ id }) => id)).toEqual([reply]);
  expect((await show(target)).data.topic.commentCount).toBe(5);
  expect(await wrongCounts()).toEqual([]);
});

test("the source is found nowhere, and nobody restores it", async () => {
  await merge();
  const { data } = await callLoader(topicList, "/topics", { as: moderator });
  expect(JSON.stringify(data)).not.toContain("种*竹子*");
  const call = { method: "GET", path: "/api/topic/{id}" } as const;
  expect((await callApi(call, { id: source })).success).toBe(false);
  await expect(restoreTopic(moderator.viewer, source)).rejects.toThrow(NotFound);
});

test("all its addresses lead to the right place, for everybody", async () => {
  const path = await merge();
  for (const as of [null, author, moderator]) {
    expect((await show(source, "", as)).location).toBe(path);
    expect((await show(source, "?page=2", as)).location).toBe(path);
    expect((await show(source, "?floor=2", as)).location).toBe(place(comments[1] ?? 0));
    expect((await show(source, `?comment=${reply}`, as)).location).toBe(place(reply));
    expect((await show(source, "?floor=last", as)).location).toBe(`/topic/${target}?floor=last`);
  }
  expect((await show(source, "?floor=9")).location).toBe(path);
});

test("it leads on where the other topic is merged in turn, and to the topic where its text was deleted", async () => {
  await merge();
  const [, text] = await shownOn(target);
  const last = await createTopic();
  await createMerge({ by: moderator, of: target, into: last });
  expect((await show(source)).location).toBe(
    `/topic/${last}?comment=${text?.id}#comment-${text?.id}`,
  );
  expect((await show(source, "?floor=1")).location).toContain(
    `/topic/${last}?comment=${comments[0]}`,
  );
  await deleteComment(author.viewer, text?.id ?? 0, "");
  expect((await show(source)).location).toBe(`/topic/${last}`);
});

test("what was split off comes back with all that it is", async () => {
  const fresh = await createSplit({ by: moderator, of: source, floors: "1" });
  await createMerge({ by: moderator, of: fresh, into: source });
  const shown = await shownOn(source);
  expect(shown.map(({ floor }) => floor)).toEqual([2, 3, 4]);
  expect(shown[2]?.id).toBe(comments[0]);
  const { foot } = (await show(source)).data.moves;
  expect(foot).not.toContain("已移到");
  expect((await show(source, "?floor=1")).location).toBe(
    `/topic/${source}?comment=${comments[0]}#comment-${comments[0]}`,
  );
  expect(await wrongCounts()).toEqual([]);
});

test("who wrote there is told once, and it stands in the log", async () => {
  const path = await merge();
  const told = await messagesOf(author, 34);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    detailUrl: path,
    content: "说的是一件事",
    quoteContent: "竹子怎么种",
    facts: JSON.stringify({ count: 1, topic: true }),
  });
  expect(await messagesOf(first, 34)).toHaveLength(1);
  expect((await messagesOf(second, 34))[0]?.facts).toBe(JSON.stringify({ count: 2 }));
  const { results } = await readPublicLog(readDatabase(), null);
  expect(results[0]).toMatchObject({
    act: "merge",
    entityType: "topic",
    path: "",
    into: `/topic/${target}`,
    reason: "说的是一件事",
  });
});

async function latestMerge() {
  const { results } = await readPublicLog(readDatabase(), null);
  return results.find(({ act }) => act === "merge");
}

test("the public log leads to the other topic while everybody sees it", async () => {
  await merge();
  await deleteTopic(moderator.viewer, target, "不谈了");
  expect(await latestMerge()).toMatchObject({ into: "" });
  await restoreTopic(moderator.viewer, target);
  expect(await latestMerge()).toMatchObject({ into: `/topic/${target}` });
});

test("messages about the source lead to its text", async () => {
  await react(first.viewer, "like", "topic", source, true);
  const path = await merge();
  expect((await messagesOf(author, 2))[0]?.detailUrl).toBe(path);
  expect((await messagesOf(author, 0))[0]?.detailUrl).toBe(place(comments[0] ?? 0));
});

test("watches and favorites are carried over where the member has none there", async () => {
  await inTransaction(async (trx) => {
    await keepWatch(trx, first.id, of(source), "watched");
    await keepWatch(trx, second.id, of(source), "watched");
    await keepWatch(trx, second.id, of(target), "silenced");
  });
  await react(first.viewer, "favorite", "topic", source, true);
  await react(second.viewer, "favorite", "topic", source, true);
  await react(second.viewer, "favorite", "topic", target, true);
  await merge();
  expect(await readWatch(readDatabase(), first.id, of(target))).toBe("watched");
  expect(await readWatch(readDatabase(), second.id, of(target))).toBe("silenced");
  expect((await show(target)).data.topic.favoriteCount).toBe(2);
  expect(await wrongCounts()).toEqual([]);
});

test("deleted comments move unseen, and nothing is told of them", async () => {
  await deleteComment(second.viewer, comments[1] ?? 0, "");
  await merge();
  expect((await shownOn(target)).map(({ floor }) => floor)).toEqual([1, 2, 3]);
  expect((await messagesOf(second, 34))[0]?.facts).toBe(JSON.stringify({ count: 1 }));
  const next = await createComment({ on: target });
  expect((await shownOn(target)).at(-1)).toMatchObject({ id: next, floor: 5 });
  expect(await wrongCounts()).toEqual([]);
});

test("an accepted answer of the source answers nothing there, and that of the target stays", async () => {
  await setQuestionNode(moderator.viewer, 1, true);
  const before = await scoreOf(first);
  await acceptAnswer(author.viewer, comments[0] ?? 0, true);
  await acceptAnswer(moderator.viewer, there, true);
  expect(await scoreOf(first)).toBeGreaterThan(before);
  await merge();
  expect(await scoreOf(first)).toBe(before);
  expect(await messagesOf(first, messageType.accepted)).toEqual([]);
  expect((await show(target)).data.topic).toMatchObject({ solved: true, answerId: there });
  await setQuestionNode(moderator.viewer, 1, false);
  expect(await wrongCounts()).toEqual([]);
});

test("the page says what would happen before it does it, and keeps what was typed", async () => {
  const asked = await send({});
  expect(asked.data).toMatchObject({
    plan: { target, title: "种*竹子*", into: "竹子怎么种", comments: 3, floor: 2 },
    initialValue: { target: String(target), reason: "说的是一件事" },
  });
  expect((await show(source)).status).toBe(200);
  const other = await createTopic();
  const changed = await send({ target: `/topic/${other}`, sure: String(target) });
  expect(changed.data).toMatchObject({ plan: { target: other } });
  const done = await send({ sure: String(target) });
  expect(done.location).toContain(`/topic/${target}?comment=`);
});

test.each(["", "竹子", "0", "/article/1", "https://elsewhere.example/topic/1", "99999999999"])(
  "%j names no topic",
  async (typed) => {
    const refused = await send({ target: typed });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain('"target":["');
  },
);

test("a topic is not merged into itself, nor into one that is not there", async () => {
  const words = "没有这个话题，或者你不能把别的话题并入它";
  expect(JSON.stringify((await send({ target: String(source) })).data)).toContain(words);
  expect(JSON.stringify((await send({ target: "2000000" })).data)).toContain(words);
});

test("what a comment cannot hold is refused with what it is", async () => {
  const into = { by: moderator, into: target };
  const poll = await createTopic({ pollChoices: "竹\n石" });
  await expect(createMerge({ ...into, of: poll })).rejects.toThrow("这个话题有投票");
  const hidden = await createTopic({ hideContent: "悄悄话" });
  await expect(createMerge({ ...into, of: hidden })).rejects.toThrow("回复后可见的内容");
  const long = await createTopic({ content: "竹".repeat(5000) });
  await expect(createMerge({ ...into, of: long })).rejects.toThrow("正文太长");
  const by = await createMember();
  const { url } = await storeUpload(by.id, await pictureFile());
  const tweet = await createTweet({ by, images: [url] });
  await expect(createMerge({ ...into, of: tweet })).rejects.toThrow("图片会丢失");
  expect(await wrongCounts()).toEqual([]);
});

test("a tweet becomes a comment that says the same, whatever signs are in it", async () => {
  const words = "1. 竹 *不是* <b>石</b> # https://bamboo.example/a_b_c";
  const tweet = await createTweet({ content: words });
  await createMerge({ by: moderator, of: tweet, into: target });
  const html = (await shownOn(target)).at(-1)?.contentHtml ?? "";
  expect(html).toContain("1. 竹 *不是* &lt;b&gt;石&lt;/b&gt; #");
  expect(html).toContain('href="https://bamboo.example/a_b_c"');
});
