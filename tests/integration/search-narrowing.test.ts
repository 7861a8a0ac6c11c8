import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { piecesToHtml } from "~/features/search/found-thing";
import * as searchPage from "~/routes/search/route";

let author: Member;
let titled: number;
let told: number;
let others: number;

beforeAll(async () => {
  await liftRateLimits();
  author = await createMember({ username: "Bobo_1" });
  titled = await createTopic({ by: author, title: "鹈鹕湖", content: "水面很静。" });
  told = await createTopic({ by: author, title: "观鸟记", content: "湖上来了鹈鹕。" });
  others = await createTopic({ title: "鹈鹕与鸬鹚", content: "都是大嘴。" });
});

const open = (query: Record<string, string | number>) => {
  const address = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return callLoader(searchPage, `/search?${address.toString()}`);
};
const idsFor = async (query: Record<string, string | number>) =>
  (await open(query)).data.results.map(({ id }) => id);

const sparrow = () => createMember({ nickname: "麻雀" });

describe("a search", () => {
  test("for C++ finds nothing that is about C alone, quoted or not", async () => {
    const plus = await createTopic({ title: "鱼鹰用 C++ 写成" });
    const plain = await createTopic({ title: "鱼鹰用 C 写成" });
    for (const q of ["鱼鹰 C++", '鱼鹰 "C++"']) expect(await idsFor({ q })).toEqual([plus]);
    expect(await idsFor({ q: "鱼鹰 C" })).toContain(plain);
  });

  test("that finds nothing in a node tells of the other kinds what their links will find", async () => {
    await createArticle({ title: "白鹭飞过" });
    const { data } = await open({ q: "白鹭", nodeId: 2, timeRange: 1 });
    expect(data).toMatchObject({ total: 0, elsewhere: [{ kind: "article", count: 1 }] });
    expect((await open({ q: "白鹭", kind: "article" })).data.total).toBe(1);
  });

  test("for two words finds what is written as one, as it finds what holds both", async () => {
    const id = await createTopic({ title: "waterfall 边的亭子" });
    await createTopic({ title: "water 边的亭子" });
    const { data } = await open({ q: "water fall" });
    expect(data).toMatchObject({ loose: false, results: [{ id }] });
  });

  test("for two letters does not find each word that begins so", async () => {
    const id = await createTopic({ title: "xq 型的齿轮" });
    await createTopic({ title: "xqz 型的齿轮" });
    expect(await idsFor({ q: "xq" })).toEqual([id]);
  });

  test("by an author finds what they wrote alone, however the name is written", async () => {
    for (const name of ["Bobo_1", "bobo_1", "@bobo_1"]) {
      const found = await idsFor({ q: "鹈鹕", author: name });
      expect(found.toSorted()).toEqual([titled, told].toSorted());
    }
  });

  test("by an author nobody knows finds nothing and says so at the field", async () => {
    const { data } = await open({ q: "鹈鹕", author: "nobody_here" });
    expect(data).toMatchObject({ unknownAuthor: true, total: 0, elsewhere: [] });
    expect(data.request.author).toBe("nobody_here");
  });

  test("by a nickname finds what all who bear it wrote, unless it is somebody's username", async () => {
    const [one, other] = [
      await createMember({ nickname: "翠鸟" }),
      await createMember({ nickname: "翠鸟" }),
    ];
    const written = [
      await createTopic({ by: one, title: "鹭鸶一" }),
      await createTopic({ by: other, title: "鹭鸶二" }),
    ];
    await createTopic({ title: "鹭鸶三" });
    expect((await idsFor({ q: "鹭鸶", author: "翠鸟" })).toSorted()).toEqual(written.toSorted());
    expect((await open({ q: "鹭鸶", author: "翠鸟" })).data).toMatchObject({ authors: 2 });
    await createTopic({ by: await createMember({ nickname: "Bobo_1" }), title: "鹭鸶冒名" });
    expect((await open({ q: "鹭鸶", author: "Bobo_1" })).data).toMatchObject({
      authors: 1,
      total: 0,
    });
  });

  test("by a nickname that many bear finds what the first ten of them wrote", async () => {
    const first = await sparrow();
    await Promise.all(Array.from({ length: 9 }, sparrow));
    const found = await createTopic({ by: first, title: "雀巢" });
    await createTopic({ by: await sparrow(), title: "雀巢" });
    const { data } = await open({ q: "雀巢", author: "麻雀" });
    expect(data).toMatchObject({ authors: 10, total: 1, results: [{ id: found }] });
  });

  test("by a disabled author says no more than by one who never was", async () => {
    const gone = await createMember({ username: "gone_bird", nickname: "走了的鸟" });
    await createTopic({ by: gone, title: "鹈鹕飞走" });
    await setMemberDisabled((await createModerator()).viewer, gone.id, true, "广告");
    for (const name of ["gone_bird", "走了的鸟"]) {
      const { data } = await open({ q: "鹈鹕", author: name });
      expect(data).toMatchObject({ unknownAuthor: true, total: 0 });
    }
  });

  test("does not tell who published news", async () => {
    const moderator = await createModerator({ username: "editor_bird" });
    await publishNews(
      moderator.viewer,
      newsSchema.parse({ title: "鹈鹕快讯", content: "鹈鹕来了。" }),
    );
    const { data } = await open({ q: "鹈鹕", kind: "news", author: "editor_bird" });
    expect([data.request.author, data.total]).toEqual([undefined, 1]);
  });

  test("of titles leaves out what says it in the text, with one word and with some of two", async () => {
    const found = await idsFor({ q: "鹈鹕", in: "title" });
    expect(found.toSorted()).toEqual([titled, others].toSorted());
    expect(await idsFor({ q: "鹈鹕 鸬鹚", in: "title" })).toEqual([others]);
    expect((await open({ q: "鸬鹚 骆驼刺", in: "title" })).data).toMatchObject({ loose: true });
    expect(await idsFor({ q: "水面", in: "title" })).toEqual([]);
  });

  test("by time has the newest first", async () => {
    expect(await idsFor({ q: "鹈鹕", sort: "time" })).toEqual([others, told, titled]);
    expect((await idsFor({ q: "鹈鹕湖" }))[0]).toBe(titled);
  });
});

const commentsFor = async (query: Record<string, string | number>) => {
  const { data } = await open({ within: others, ...query });
  return data.within?.comments.map(({ id }) => id);
};

describe("a search in a topic", () => {
  test("finds its comments and replies that hold every word, the latest first, and no others", async () => {
    const one = await createComment({ on: others, content: "见过 Pelican 和鸬鹚" });
    const reply = await createComment({ on: others, quoteId: one, content: "鸬鹚会潜水" });
    await createComment({ on: told, content: "这里也有鸬鹚" });
    expect(await commentsFor({ q: "鸬鹚" })).toEqual([reply, one]);
    expect(await commentsFor({ q: "鸬鹚 pelican" })).toEqual([one]);
    const { data } = await open({ within: others, q: "pelican" });
    const [found] = data.within?.comments ?? [];
    expect(piecesToHtml(found?.excerpt ?? [])).toBe("见过 <em>Pelican</em> 和鸬鹚");
    expect(found?.path).toBe(`/topic/${others}?comment=${one}#comment-${one}`);
  });

  test("takes signs of the database for text", async () => {
    const id = await createComment({ on: others, content: "打了 100% 折" });
    expect(await commentsFor({ q: '"100% 折"' })).toEqual([id]);
    expect(await commentsFor({ q: '"1_0%"' })).toEqual([]);
  });

  test("finds what one member said there", async () => {
    const id = await createComment({ on: others, by: author, content: "白鹭也在" });
    await createComment({ on: others, content: "白鹭不在" });
    expect(await commentsFor({ q: "白鹭", author: "bobo_1" })).toEqual([id]);
    expect(await commentsFor({ q: "白鹭", author: author.viewer.nickname })).toEqual([id]);
    expect((await open({ within: others, q: "白鹭", author: "no_bird" })).data).toMatchObject({
      unknownAuthor: true,
      total: 0,
    });
  });

  test("finds nothing that is gone, of somebody disabled, or below them", async () => {
    const spammer = await createMember();
    const root = await createComment({ on: others, by: spammer, content: "琵鹭一" });
    await createComment({ on: others, quoteId: root, content: "琵鹭二" });
    const deleted = await createComment({ on: others, by: author, content: "琵鹭三" });
    await deleteComment(author.viewer, deleted, "");
    const stays = await createComment({ on: others, content: "琵鹭四" });
    await setMemberDisabled((await createModerator()).viewer, spammer.id, true, "广告");
    expect(await commentsFor({ q: "琵鹭" })).toEqual([stays]);
  });

  test("has pages, and none of a topic that is gone", async () => {
    const topic = await createTopic({ by: author });
    for (let at = 0; at < 21; at += 1) await createComment({ on: topic, content: `苇莺 ${at}` });
    expect((await open({ within: topic, q: "苇莺" })).data).toMatchObject({ total: 21, pages: 2 });
    expect(await commentsFor({ within: topic, q: "苇莺", page: 2 })).toHaveLength(1);
    await deleteTopic(author.viewer, topic, "");
    expect(await open({ within: topic, q: "苇莺" })).toMatchObject({ status: 404 });
  });
});
