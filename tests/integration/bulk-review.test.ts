import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { runGreatActs } from "tests/support/great-acts-done";
import { userStatus } from "~/features/accounts/user/user";
import { review } from "~/features/admin/review/review-decision.server";
import { proposeLink } from "~/features/content/links/link.commands.server";
import { reviewTopic } from "~/features/content/topics/topic-status.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotAllowed } from "~/platform/errors/domain-errors";
import * as reviewPage from "~/routes/admin.review";
import * as decisionPage from "~/routes/admin.review_.decision";

const settings = ["topicPending", "articlePending", "commentPending"] as const;

let moderator: Member;
let author: Member;
let applicant: Member;
let things: Record<"topic" | "tweet" | "article" | "comment" | "link", number>;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});

beforeEach(async () => {
  author = await createMember();
  const discussed = await createTopic();
  for (const setting of settings) await changeSetting(setting, true);
  things = {
    topic: await createTopic({ by: author, title: "等着的话题" }),
    tweet: await createTweet({ by: author }),
    article: await createArticle({ by: author }),
    comment: await createComment({ on: discussed, by: author }),
    link: await proposeLink(author.viewer, {
      formId: "",
      title: "竹友的站",
      url: `https://l${Date.now()}-${author.id}.example/`,
      summary: "",
      logo: "",
    }),
  };
  applicant = await createMember({ nickname: "想来的人" });
  await inTransaction((trx) =>
    trx
      .updateTable("user")
      .set({ status: userStatus.waiting })
      .where("id", "=", applicant.id)
      .execute(),
  );
});

afterEach(async () => {
  for (const setting of settings) await changeSetting(setting, false);
});

const everything = () => [
  `topic-${things.topic}`,
  `topic-${things.tweet}`,
  `article-${things.article}`,
  `comment-${things.comment}`,
  `link-${things.link}`,
  `user-${applicant.id}`,
];
async function decide(ids: string[], act: string, reason = "", as = moderator) {
  const answer = await callAction(reviewPage, "/admin/review", { ids, act, reason }, { as });
  // On a busy machine its request may end before all of them are decided.
  await runGreatActs();
  return answer;
}
const statusOf = async (table: "article" | "comment" | "link" | "topic" | "user", id: number) =>
  (
    await readDatabase()
      .selectFrom(table)
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;
const statuses = async () => [
  await statusOf("topic", things.topic),
  await statusOf("topic", things.tweet),
  await statusOf("article", things.article),
  await statusOf("comment", things.comment),
  await statusOf("link", things.link),
  await statusOf("user", applicant.id),
];

describe("everything that was ticked in the queue", () => {
  test("is approved, whatever it is, and its authors are told", async () => {
    expect((await decide(everything(), "approve")).location).toBe("/admin/review");
    expect(await statuses()).toEqual([0, 0, 0, 0, 0, userStatus.active]);
    const told = await readDatabase()
      .selectFrom("message")
      .select("title")
      .where("userId", "=", author.id)
      .where("type", "=", 23)
      .execute();
    expect(told).toHaveLength(5);
  });

  test("is refused with a reason that stands by each", async () => {
    expect((await decide(everything(), "reject")).data).toMatchObject({
      error: { reason: ["请填写理由"] },
    });
    expect(await statuses()).toEqual([2, 2, 2, 2, 2, userStatus.waiting]);
    await decide(everything(), "reject", "不适合这里");
    expect(await statuses()).toEqual([1, 1, 1, 1, 1, userStatus.closed]);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["act", "reason"])
      .where("userId", "=", moderator.id)
      .where("reason", "=", "不适合这里")
      .execute();
    expect(acts).toEqual(everything().map(() => ({ act: "reject", reason: "不适合这里" })));
  });

  test("is decided as far as possible, and what was not is told by name", async () => {
    const admin = await createMember();
    const own = await createTopic({ by: admin, title: "自己写的" });
    await inTransaction((trx) =>
      trx.updateTable("user").set({ role: "admin" }).where("id", "=", admin.id).execute(),
    );
    const decided = await createTopic();
    await reviewTopic(moderator.viewer, decided, { approved: true });
    const ids = [`topic-${own}`, `topic-${decided}`, ...everything()];
    const answer = await decide(ids, "reject", "重复", admin);
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { act: "reject", reason: "重复" },
      error: {
        "": ["处理了 6 条，2 条没有处理"],
        ids: ["话题《自己写的》：自己的内容要由别人来审核", `话题 ${decided}：这一条已经处理过了`],
      },
    });
    expect(await statusOf("topic", own)).toBe(2);
    expect(await statusOf("topic", decided)).toBe(0);
    expect(await statuses()).toEqual([1, 1, 1, 1, 1, userStatus.closed]);
  });

  test("takes no link down by itself that another moderator approved meanwhile", async () => {
    await decide([`link-${things.link}`], "approve");
    const late = { kind: "link", id: String(things.link), intent: "reject", reason: "过期了" };
    const answer = await callAction(decisionPage, "/admin/review/decision", late, {
      as: moderator,
    });
    expect(answer.status).toBe(400);
    expect(await statusOf("link", things.link)).toBe(0);
  });

  test("never takes down a link that another moderator approved meanwhile", async () => {
    const link = [`link-${things.link}`];
    await decide(link, "approve");
    expect((await decide(link, "reject", "过期了")).status).toBe(400);
    expect(await statusOf("link", things.link)).toBe(0);
  });

  test("stays undecided when whoever decides is a moderator no longer", async () => {
    const demoted = await createModerator();
    await inTransaction((trx) =>
      trx.updateTable("user").set({ role: "" }).where("id", "=", demoted.id).execute(),
    );
    for (const [kind, id] of [
      ["topic", things.topic],
      ["article", things.article],
      ["comment", things.comment],
      ["link", things.link],
      ["user", applicant.id],
    ] as const) {
      for (const decision of [
        { approved: true },
        { approved: false, reason: "不适合这里" },
      ] as const) {
        const late = review(demoted.viewer, kind, id, decision);
        await expect(late).rejects.toThrow(NotAllowed);
      }
    }
    expect(await statuses()).toEqual([2, 2, 2, 2, 2, userStatus.waiting]);
  });

  test("is something, of a kind that waits", async () => {
    expect((await decide([], "approve")).data).toMatchObject({
      error: { ids: ["请先选中至少一条"] },
    });
    for (const row of ["node-1", "topic", "topic-0", "topic-1e3", "user--1"]) {
      expect((await decide([row], "approve")).status).toBe(400);
    }
    expect((await decide(everything(), "delete", "x")).data).toMatchObject({
      error: { act: ["请选择要做什么"] },
    });
    expect(await statuses()).toEqual([2, 2, 2, 2, 2, userStatus.waiting]);
  });

  test("is nothing that members decide", async () => {
    const answer = await decide(everything(), "approve", "", author);
    expect([answer.status, answer.data]).toEqual([403, "403 forbidden"]);
    expect(await statuses()).toEqual([2, 2, 2, 2, 2, userStatus.waiting]);
  });
});

test("a sign-up is decided on its own as everything else is", async () => {
  const fields = { kind: "user", id: String(applicant.id), intent: "reject", reason: "" };
  const path = "/admin/review/decision";
  expect((await callAction(decisionPage, path, fields, { as: moderator })).data).toMatchObject({
    error: { reason: ["请写明不通过的理由"] },
  });
  const { data } = await callLoader(decisionPage, path, { as: moderator });
  expect(data.waiting.applicants.map(({ id }) => id)).toContain(applicant.id);
  await callAction(decisionPage, path, { ...fields, intent: "approve" }, { as: moderator });
  expect(await statusOf("user", applicant.id)).toBe(userStatus.active);
});
