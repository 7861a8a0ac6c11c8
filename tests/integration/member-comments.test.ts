import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { plansOf } from "tests/support/query-plan";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { readMemberComments } from "~/features/discussion/members/member-comments.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { encodeCursor } from "~/platform/database/keyset-cursor";
import * as userRoute from "~/routes/user.$userId";

let talker: Member;
let author: Member;
let topic: number;

beforeEach(async () => {
  [talker, author] = [await createMember(), await createMember()];
  topic = await createTopic({ by: author, title: "雨后的竹林" });
});

const disable = ({ id }: Member) => inTransaction((trx) => changeDisabled(trx, id, true));

async function tabOf(member: Member, as?: Member) {
  const { data } = await callLoader(userRoute, `/user/${member.id}?tab=comments`, {
    params: { userId: String(member.id) },
    ...(as ? { as } : {}),
  });
  return data.comments?.results ?? [];
}

describe("the comments of a member", () => {
  test("come latest first, each with its exact place and what it stands on", async () => {
    const article = await createArticle({ title: "竹简小史" });
    const tweet = await createTweet({ content: "笋尖冒出来了" });
    const floor = await createComment({ on: topic });
    const first = await createComment({
      on: topic,
      by: talker,
      quoteId: floor,
      content: "**是**。",
    });
    const second = await createComment({ onArticle: article, by: talker });
    const third = await createComment({ on: tweet, by: talker });
    expect(await tabOf(talker)).toMatchObject([
      {
        noun: "动态",
        title: "笋尖冒出来了",
        path: `/topic/${tweet}?comment=${third}#comment-${third}`,
      },
      {
        noun: "文章",
        title: "竹简小史",
        path: `/article/${article}?comment=${second}#comment-${second}`,
      },
      {
        noun: "话题",
        title: "雨后的竹林",
        reply: true,
        excerpt: "是。",
        path: `/topic/${topic}?comment=${first}#comment-${first}`,
      },
    ]);
  });

  test("go on page by page, without a gap", async () => {
    await liftRateLimits();
    const ids: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      ids.push(await createComment({ on: topic, by: talker }));
    }
    const rows = await everyPage((cursor) => readMemberComments(readDatabase(), talker.id, cursor));
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test("come out of an index in order", async () => {
    const name = `commentsOf${talker.id}`;
    for (const cursor of [null, encodeCursor(name, { key: 2 ** 45, id: 5 })]) {
      const plans = await plansOf(() => readMemberComments(readDatabase(), talker.id, cursor));
      for (const plan of plans) expect(plan).toReadInOrder();
    }
  });
});

describe("what is hidden is not among them, not for the member either", () => {
  let floor: number;
  let above: Member;

  beforeEach(async () => {
    above = await createMember();
    floor = await createComment({ on: topic, by: above });
  });

  test.each<[string, (comment: number) => Promise<unknown>]>([
    ["the comment is deleted", (comment) => deleteComment(talker.viewer, comment, "")],
    ["the topic is deleted", () => deleteTopic(author.viewer, topic, "")],
    ["the topic's author is disabled", () => disable(author)],
    ["the author of the comment above is disabled", () => disable(above)],
  ])("when %s", async (_, hide) => {
    const comment = await createComment({ on: topic, by: talker, quoteId: floor });
    expect(await tabOf(talker)).toHaveLength(1);
    await hide(comment);
    expect(await tabOf(talker)).toEqual([]);
    expect(await tabOf(talker, talker)).toEqual([]);
  });

  test("when it waits for review", async () => {
    const comment = await createComment({ on: topic, by: talker });
    await inTransaction((trx) =>
      trx.updateTable("comment").set({ status: 2 }).where("id", "=", comment).execute(),
    );
    expect(await tabOf(talker, talker)).toEqual([]);
  });
});
