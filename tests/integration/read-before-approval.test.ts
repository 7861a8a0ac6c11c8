import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { contentBox } from "~/features/admin/lists/ticked-rows";
import { readRowOf } from "~/features/admin/review/review-items";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as articlesPage from "~/routes/admin.articles";
import * as commentsPage from "~/routes/admin.comments";
import * as topicsPage from "~/routes/admin.topics";
import * as reviewPage from "~/routes/admin.review";
import * as decisionPage from "~/routes/admin.review_.decision";

type Kind = "topic" | "article" | "comment";

const lists = { topic: topicsPage, article: articlesPage, comment: commentsPage };

const form = { title: "等着的", content: "改成了广告", nodeId: "1" };

let author: Member;
let moderator: Member;
let things: Record<Kind, number>;

/** What the author of each turns it into. */
const edits: Record<Kind, (id: number) => Promise<unknown>> = {
  topic: (id) => editTopic(author.viewer, id, topicSchema.parse(form)),
  article: (id) => editArticle(author.viewer, id, articleSchema.parse(form)),
  comment: (id) =>
    editComment(author.viewer, id, { content: form.content, images: [], imageAlts: [] }),
};
const kinds = Object.keys(edits) as Kind[];

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});

beforeEach(async () => {
  const discussed = await createTopic();
  for (const kind of kinds) await changeSetting(`${kind}Pending`, true);
  author = await createMember();
  things = {
    topic: await createTopic({ by: author }),
    article: await createArticle({ by: author }),
    comment: await createComment({ on: discussed, by: author }),
  };
  for (const kind of kinds) await changeSetting(`${kind}Pending`, false);
});

/** What the page of the queue shows of a thing. */
async function readOne(kind: Kind) {
  const { data } = await callLoader(reviewPage, "/admin/review", { as: moderator });
  const item = data.waiting.content.find((one) => one.kind === kind && one.id === things[kind]);
  if (!item) throw new Error(`${kind} does not wait`);
  return item;
}

const decide = (kind: Kind, readOf: number, intent: string, reason = "") =>
  callAction(
    decisionPage,
    "/admin/review/decision",
    { kind, id: String(things[kind]), readOf: String(readOf), intent, reason },
    { as: moderator },
  );

const approveTicked = (ids: string) =>
  callAction(reviewPage, "/admin/review", { ids, act: "approve" }, { as: moderator });

/** What the box of a thing holds in the list of its kind. */
async function boxOf(kind: Kind) {
  const { data } = await callLoader(lists[kind], `/admin/${kind}s`, { as: moderator });
  const thing = data.page.results.find(({ id }) => id === things[kind]);
  if (!thing) throw new Error(`${kind} is not listed`);
  return contentBox(thing);
}

const approveListed = (kind: Kind, ids: string) =>
  callAction(lists[kind], `/admin/${kind}s`, { ids, act: "approve" }, { as: moderator });

const statusOf = async (kind: Kind) =>
  (
    await readDatabase()
      .selectFrom(kind)
      .select("status")
      .where("id", "=", things[kind])
      .executeTakeFirstOrThrow()
  ).status;

describe.each(kinds)("a %s that waits and was changed after it was read", (kind) => {
  test("is not published by who read what stood there before, and is by who reads it anew", async () => {
    const { editTime } = await readOne(kind);
    await edits[kind](things[kind]);
    const answer = await decide(kind, editTime, "approve");
    expect([answer.status, answer.data]).toMatchObject([
      400,
      { error: { "": ["这一条刚才改过，请再看一遍"] } },
    ]);
    expect(await statusOf(kind)).toBe(2);
    expect((await decide(kind, (await readOne(kind)).editTime, "approve")).status).toBe(302);
    expect(await statusOf(kind)).toBe(0);
  });

  test("is not published with many others either", async () => {
    const row = readRowOf(await readOne(kind));
    await edits[kind](things[kind]);
    const answer = await approveTicked(row);
    expect(answer.data).toMatchObject({
      error: { ids: [expect.stringMatching("这一条刚才改过，请再看一遍$")] },
    });
    expect(await statusOf(kind)).toBe(2);
    expect((await approveTicked(readRowOf(await readOne(kind)))).status).toBe(302);
    expect(await statusOf(kind)).toBe(0);
  });

  test("is not published from the list of its kind either", async () => {
    const box = await boxOf(kind);
    await edits[kind](things[kind]);
    expect((await approveListed(kind, box)).data).toMatchObject({
      error: { ids: [`编号 ${things[kind]}：这一条刚才改过，请再看一遍`] },
    });
    expect(await statusOf(kind)).toBe(2);
    expect((await approveListed(kind, await boxOf(kind))).status).toBe(302);
    expect(await statusOf(kind)).toBe(0);
  });

  test("is published by a page of an older release, which names it by its id alone", async () => {
    expect((await approveListed(kind, String(things[kind]))).status).toBe(302);
    expect(await statusOf(kind)).toBe(0);
  });

  test.each(["-1", "a-1", "1-a", "1-2-x"])("is not told by %s", async (row) => {
    const answer = await approveListed(kind, row);
    expect([answer.status, JSON.stringify(answer.data)]).toEqual([
      400,
      expect.stringContaining("请再选一次"),
    ]);
  });

  test("can be rejected all the same", async () => {
    const { editTime } = await readOne(kind);
    await edits[kind](things[kind]);
    expect((await decide(kind, editTime, "reject", "广告")).status).toBe(302);
    expect(await statusOf(kind)).toBe(1);
  });
});
