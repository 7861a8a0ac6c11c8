import { beforeAll, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { createAccount } from "~/features/accounts/account/account.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as recordPage from "~/routes/admin.users.$userId";
import * as reportsPage from "~/routes/admin.reports";
import * as reportPage from "~/routes/report";

let author: Member;
let other: Member;
let moderator: Member;
let topic: number;

const recordOf = async ({ id }: Pick<Member, "id">) =>
  (
    await callLoader(recordPage, `/admin/users/${id}`, {
      as: moderator,
      params: { userId: String(id) },
    })
  ).data;

const readsOf = ({ id }: Pick<Member, "id">) =>
  readDatabase()
    .selectFrom("auditLog")
    .select("act")
    .where("userId", "=", moderator.id)
    .where("entityType", "=", "user")
    .where("entityId", "=", id)
    .execute();

beforeAll(async () => {
  [author, other, moderator] = [
    await createMember({ email: "author@example.com" }),
    await createMember(),
    await createModerator(),
  ];
  topic = await createTopic({ by: author, title: "可疑的话题" });
  await createComment({ on: topic, by: author, content: "可疑的评论" });
  const fields = { kind: "spam", words: "" };
  await callAction(reportPage, `/report?topic=${topic}`, fields, { as: other });
});

test("a moderator sees what a member wrote, what was reported of it, and how much they reported", async () => {
  const record = await recordOf(author);
  expect(record.things.map(({ kind }) => kind).toSorted()).toEqual(["comment", "topic"]);
  expect(record.reports).toMatchObject([{ entityType: "topic", entityId: topic }]);
  expect([record.reported, (await recordOf(other)).reported]).toEqual([0, 1]);
  const { data } = await callLoader(reportsPage, "/admin/reports", { as: moderator });
  expect(data.openCount).toBe(1);
});

test("that somebody's address was read is written down, and nothing where there was none", async () => {
  const account = { username: "bare", nickname: "无名", email: "", password: "" };
  const bare = { id: await createAccount(account) };
  await recordOf(bare);
  await recordOf(author);
  expect(await readsOf(author)).toHaveLength(1);
  expect(await readsOf(bare)).toEqual([]);
});
