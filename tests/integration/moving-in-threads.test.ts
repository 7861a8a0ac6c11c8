import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { plansOf } from "tests/support/query-plan";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { insertComments } from "~/features/discussion/comments/comment-bulk.commands.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as articlePage from "~/routes/article.$articleId";
import * as topicPage from "~/routes/topic.$topicId";

let author: Member;
let other: Member;
let topic: number;
/** The comments by floor, from 1. */
let floors: number[];

beforeAll(async () => {
  await liftRateLimits();
  author = await createMember();
  other = await createMember();
  topic = await createTopic({ by: author });
  floors = [0, ...(await write(topic, 65))];
});

/** Comments on a topic, each tenth by the author. */
const write = (entityId: number, count: number) =>
  inTransaction((trx) =>
    insertComments(
      trx,
      Array.from({ length: count }, (_, at) => ({
        entityId,
        userId: (at + 1) % 10 === 0 ? author.id : other.id,
        content: `第 ${at + 1} 楼的话`,
        createTime: 1000 + at,
      })),
    ),
  );

const open = (query: string, id = topic, as: Member | null = null) =>
  callLoader(topicPage, `/topic/${id}${query}`, { params: { topicId: String(id) }, as });
const floorsAt = async (query: string, id = topic) =>
  (await open(query, id)).data.comments.results.map(({ floor }) => floor);
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const remove = async (ids: (number | undefined)[]) => {
  const moderator = await createModerator();
  for (const id of ids) await deleteComment(moderator.viewer, id ?? 0, "跑题");
};

const pathOf = (page: number) => `/topic/${topic}${page === 1 ? "" : `?page=${page}`}#comments`;

describe("the numbered pages of a thread", () => {
  test("hold twenty floors each", async () => {
    expect(await floorsAt("")).toEqual(from(1, 20));
    expect(await floorsAt("?page=2")).toEqual(from(21, 40));
    expect(await floorsAt("?page=4")).toEqual(from(61, 65));
  });

  test("go on where the page ends by 查看更多", async () => {
    const { comments } = (await open("?page=2")).data;
    expect(comments.hasMore).toBe(true);
    expect(await floorsAt(`?page=2&cursor=${comments.cursor}`)).toEqual(from(41, 60));
  });

  test("lead to each other, the first and the last", async () => {
    const { foot } = (await open("?page=2")).data.moves;
    const links = [...foot.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
    expect(links).toEqual([1, 3, 4].map((page) => pathOf(page)));
    expect(foot).toContain('rel="prev"');
    expect(foot).toContain('<span aria-current="page">2</span>');
    expect((await open("?page=2")).data.numbered).toEqual({ page: 2, pages: 4 });
  });

  test("end at the last floor, to which a larger number leads", async () => {
    for (const page of [5, 2 ** 31 - 1]) {
      expect((await open(`?page=${page}`)).location).toBe(`/topic/${topic}?page=4#comments`);
    }
  });

  test.each(["0", "-1", "abc", "1e3"])("are not asked for by %s", async (page) => {
    expect(await floorsAt(`?page=${page}`)).toEqual(from(1, 20));
  });

  test("of a short thread are none", async () => {
    const short = await createTopic();
    await createComment({ on: short });
    const { moves, numbered } = (await open("", short)).data;
    expect([moves, numbered]).toEqual([{ head: "", foot: "" }, null]);
  });

  test("keep their floors where some are deleted, and the first one is filled up", async () => {
    const id = await createTopic();
    const written = await write(id, 45);
    await remove([written[1], written[24]]);
    expect(await floorsAt("", id)).toEqual([1, ...from(3, 21)]);
    expect(await floorsAt("?page=2", id)).toEqual([...from(21, 24), ...from(26, 40)]);
  });

  test("go on where only a deleted comment with its replies is left", async () => {
    const id = await createTopic();
    const [last] = (await write(id, 21)).slice(-1);
    const reply = await createComment({ on: id, quoteId: last });
    await remove([last]);
    expect(await floorsAt("?page=2", id)).toEqual([21]);
    expect((await open("?floor=21", id)).location).toBe(`/topic/${id}?page=2#comment-${last}`);
    const { foot } = (await open(`?comment=${reply}`, id)).data.moves;
    expect(foot).toContain('<span aria-current="page">2</span>');
    expect((await open("?page=3", id)).location).toBe(`/topic/${id}#comments`);
  });

  test("stand below articles as well", async () => {
    const id = await createArticle({ by: author });
    await inTransaction((trx) =>
      insertComments(
        trx,
        from(1, 25).map((at) => ({
          entityType: "article",
          entityId: id,
          userId: other.id,
          content: "说得好。",
          createTime: at,
        })),
      ),
    );
    const visit = { params: { articleId: String(id) } };
    const { data } = await callLoader(articlePage, `/article/${id}?page=2`, visit);
    expect(data.comments.results.map(({ floor }) => floor)).toEqual(from(21, 25));
    const api = await callApi<{ results: { floor: number }[] }>(
      { method: "GET", path: "/api/comment/comments" },
      { entityType: "article", entityId: id, page: "2" },
    );
    expect(api.data.results.map(({ floor }) => floor)).toEqual(from(21, 25));
  });
});

describe("a floor that is asked for", () => {
  test("is led to on its page", async () => {
    expect((await open("?floor=7")).location).toBe(`/topic/${topic}#comment-${floors[7]}`);
    const { location, status } = await open("?floor=47");
    expect([status, location]).toEqual([302, `/topic/${topic}?page=3#comment-${floors[47]}`]);
  });

  test("beyond the last one is the last one, and one that is gone its page", async () => {
    expect((await open("?floor=900")).location).toBe(
      `/topic/${topic}?page=4#comment-${floors[65]}`,
    );
    const id = await createTopic();
    const written = await write(id, 45);
    await remove([written[29]]);
    expect((await open("?floor=30", id)).location).toBe(`/topic/${id}?page=2#comments`);
  });

  test.each(["", "x", "0"])("as %j leads to the comments", async (floor) => {
    expect((await open(`?floor=${floor}`)).location).toBe(`/topic/${topic}#comments`);
  });

  test("as the last one is the latest comment or reply that everybody sees", async () => {
    const id = await createTopic();
    expect((await open("?floor=last", id)).location).toBe(`/topic/${id}#comments`);
    const [root, troll] = [await createComment({ on: id }), await createMember()];
    await createComment({ on: id });
    const reply = await createComment({ on: id, quoteId: root });
    await createComment({ on: id, by: troll });
    await setMemberDisabled((await createModerator()).viewer, troll.id, true, "广告");
    expect((await open("?floor=last", id)).location).toBe(
      `/topic/${id}?comment=${reply}#comment-${reply}`,
    );
  });
});

describe("只看楼主", () => {
  test("shows the author's floors alone, in either order", async () => {
    expect(await floorsAt("?by=author")).toEqual([10, 20, 30, 40, 50, 60]);
    expect(await floorsAt("?by=author&sort=newest")).toEqual([60, 50, 40, 30, 20, 10]);
    const api = await callApi<{ results: { floor: number }[] }>(
      { method: "GET", path: "/api/comment/comments" },
      { entityType: "topic", entityId: topic, by: "author" },
    );
    expect(api.data.results.map(({ floor }) => floor)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  test("is offered, and so is the way back", async () => {
    expect((await open("")).data.moves.head).toContain(`/topic/${topic}?by=author#comments`);
    const { head } = (await open("?by=author")).data.moves;
    expect(head).toContain(`<a href="/topic/${topic}#comments">看全部</a>`);
  });

  test("does not tell whose a deleted comment was", async () => {
    const id = await createTopic({ by: author });
    const root = await createComment({ on: id, by: author });
    await createComment({ on: id, quoteId: root });
    await createComment({ on: id, by: author });
    await remove([root]);
    expect(await floorsAt("", id)).toEqual([1, 2]);
    expect(await floorsAt("?by=author", id)).toEqual([2]);
  });
});

test("every way of moving is by an index, in its order", async () => {
  const of = { entityType: "topic", entityId: topic };
  for (const place of [
    { page: 3 },
    { by: author.id },
    { by: author.id, sort: "newest" as const },
  ]) {
    const list = { sort: "oldest" as const, cursor: null, ...place };
    const plans = await plansOf(() => readComments(readDatabase(), of, list, other.viewer));
    expect(plans[0]).toReadInOrder();
  }
  for (const query of ["?floor=30", "?floor=last"]) {
    for (const plan of await plansOf(() => open(query))) expect(plan).toUseIndexes();
  }
});
